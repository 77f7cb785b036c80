CREATE TRIGGER invitations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invitations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_invitation_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    WITH RECURSIVE above (member_id) AS (
      SELECT NEW.inviter_id
      UNION
      SELECT invitations.inviter_id FROM invitations JOIN above ON invitations.invitee_id = above.member_id
    )
    SELECT 1 FROM above WHERE member_id = NEW.invitee_id
  ) THEN
    RAISE EXCEPTION 'The member % would be invited by somebody whom it brought.', NEW.invitee_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invitations_without_circles';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invitations_without_circles BEFORE INSERT ON invitations
  FOR EACH ROW EXECUTE FUNCTION refuse_invitation_circle();
