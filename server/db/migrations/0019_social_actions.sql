CREATE TABLE "action_counts" (
	"target" text NOT NULL,
	"action_type" text NOT NULL,
	"count" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "action_counts_target_action_type_pk" PRIMARY KEY("target","action_type")
);
--> statement-breakpoint
CREATE TABLE "social_actions" (
	"member_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"target" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"point" bigint NOT NULL,
	"checks" integer NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "social_actions_member_id_action_type_target_pk" PRIMARY KEY("member_id","action_type","target"),
	CONSTRAINT "social_actions_state" CHECK ("social_actions"."state" IN ('pending', 'done')),
	CONSTRAINT "social_actions_next_check" CHECK (("social_actions"."state" = 'pending') = ("social_actions"."next_check_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "social_actions" ADD CONSTRAINT "social_actions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_actions_due" ON "social_actions" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "social_actions_of_target" ON "social_actions" USING btree ("target","action_type");