CREATE TABLE "sandbox_acts" (
	"persona_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_acts_persona_id_kind_target_pk" PRIMARY KEY("persona_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "sandbox_calls" (
	"persona_id" text NOT NULL,
	"call" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "sandbox_calls_persona_id_call_pk" PRIMARY KEY("persona_id","call")
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"id" smallint PRIMARY KEY NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "sandbox_faults_one_row" CHECK ("sandbox_faults"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"body" text NOT NULL,
	"quotes" text,
	"replies_to" text,
	"draft" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_posts_draft_unique" UNIQUE("draft")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"persona_id" text NOT NULL,
	"scope" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "sealed_refresh_token" text;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "refresh_claimed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_acts_target" ON "sandbox_acts" USING btree ("target");--> statement-breakpoint
CREATE INDEX "sandbox_posts_persona" ON "sandbox_posts" USING btree ("persona_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_posts_quotes" ON "sandbox_posts" USING btree ("quotes");--> statement-breakpoint
CREATE INDEX "sandbox_posts_replies" ON "sandbox_posts" USING btree ("replies_to");--> statement-breakpoint
CREATE INDEX "sandbox_refresh_tokens_code" ON "sandbox_refresh_tokens" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sandbox_refresh_tokens_expiry" ON "sandbox_refresh_tokens" USING btree ("expires_at");