CREATE TABLE "distribution_steps" (
	"user_prize_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"sent_on" date,
	"reference" text,
	"problem" text,
	"batch_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distribution_steps_user_prize_id_number_pk" PRIMARY KEY("user_prize_id","number")
);
--> statement-breakpoint
CREATE TABLE "user_prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"prize_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"code" text,
	"href" text,
	"state" text NOT NULL,
	"sent_on" date,
	"reference" text,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_prizes_amount_positive" CHECK ("user_prizes"."amount" > 0),
	CONSTRAINT "user_prizes_sent_on_a_day" CHECK ("user_prizes"."state" <> 'sent' OR "user_prizes"."sent_on" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "distribution_steps" ADD CONSTRAINT "distribution_steps_user_prize_id_user_prizes_id_fk" FOREIGN KEY ("user_prize_id") REFERENCES "public"."user_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_prizes" ADD CONSTRAINT "user_prizes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distribution_steps_by_batch" ON "distribution_steps" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "user_prizes_by_member" ON "user_prizes" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_prizes_to_send" ON "user_prizes" USING btree ("created_at","id") WHERE "user_prizes"."state" IN ('waiting', 'failed');