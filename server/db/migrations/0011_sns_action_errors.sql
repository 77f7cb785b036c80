CREATE TABLE "sns_action_errors" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sns_action_errors_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "sns_action_errors" ADD CONSTRAINT "sns_action_errors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;