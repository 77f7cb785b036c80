CREATE TRIGGER raffle_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON raffle_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER raffle_closings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON raffle_closings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER raffle_draws_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON raffle_draws
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER raffle_awards_never_deleted BEFORE DELETE OR TRUNCATE ON raffle_awards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_late_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM raffle_closings WHERE raffle_id = NEW.raffle_id)
    OR EXISTS (SELECT 1 FROM raffles WHERE id = NEW.raffle_id AND end_at <= NEW.created_at) THEN
    RAISE EXCEPTION 'The raffle % is closed.', NEW.raffle_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'raffle_entries_before_close';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER raffle_entries_before_close BEFORE INSERT ON raffle_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_late_entry();
--> statement-breakpoint
CREATE FUNCTION refuse_more_winners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.place IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM raffle_closings WHERE raffle_id = NEW.raffle_id AND NEW.place BETWEEN 1 AND places) THEN
    RAISE EXCEPTION 'The raffle % has no place %.', NEW.raffle_id, NEW.place
      USING ERRCODE = 'check_violation', CONSTRAINT = 'raffle_awards_within_places';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER raffle_awards_within_places BEFORE INSERT OR UPDATE ON raffle_awards
  FOR EACH ROW EXECUTE FUNCTION refuse_more_winners();
