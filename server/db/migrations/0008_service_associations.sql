CREATE TABLE "service_associations" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"display_data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_associations_account_unique" UNIQUE("account")
);
--> statement-breakpoint
ALTER TABLE "service_associations" ADD CONSTRAINT "service_associations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;