-- What became of a prize is written once; only the words of a member who left are taken away.
CREATE TRIGGER distribution_steps_append_only
  BEFORE UPDATE OF user_prize_id, number, state, sent_on, batch_id, created_at OR DELETE OR TRUNCATE ON distribution_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Members held prizes before this was kept; nobody knows what was sent of them.
INSERT INTO user_prizes (id, kind, member_id, prize_id, name, amount, code, href, state, created_at)
  SELECT awards.id, 'exchange', awards.member_id, awards.prize_id, transfers.reason -> 'name', awards.amount, awards.code,
    transfers.reason ->> 'href', 'none', awards.created_at
  FROM prize_awards awards JOIN transfers ON transfers.id = awards.transfer_id;
