-- Lines of registrations named the account at the social network, which a member who leaves must not leave behind.
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
UPDATE audit_log SET details = details - 'accountId' WHERE action = 'member.register';
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
