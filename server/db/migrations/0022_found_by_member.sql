CREATE INDEX "inquiries_of_member" ON "inquiries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_of_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_of_account" ON "sessions" USING btree ("social_account_id");