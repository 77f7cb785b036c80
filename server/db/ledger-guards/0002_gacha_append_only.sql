CREATE TRIGGER gacha_odds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gacha_odds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gacha_draws_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gacha_draws
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gacha_decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gacha_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gacha_awards_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gacha_awards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
