CREATE TABLE "social_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"member_id" uuid,
	"screen_name" text,
	"nickname" text,
	"image_url" text,
	"sealed_access_token" text NOT NULL,
	"token_expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "social_accounts_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "social_accounts_account" UNIQUE("provider","account_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scope" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"persona_id" text NOT NULL,
	"scope" text NOT NULL,
	"profile_reads" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"sealed_code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "social_account_id" uuid;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_codes_expiry" ON "sandbox_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_tokens_code" ON "sandbox_tokens" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sandbox_tokens_expiry" ON "sandbox_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "authorization_attempts_expiry" ON "authorization_attempts" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_social_account_id_social_accounts_id_fk" FOREIGN KEY ("social_account_id") REFERENCES "public"."social_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_of_somebody" CHECK ("sessions"."member_id" IS NOT NULL OR "sessions"."social_account_id" IS NOT NULL);