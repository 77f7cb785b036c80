CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"identity" text PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"script" text NOT NULL,
	"path" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_release" (
	"product_code" integer PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"digest" text NOT NULL,
	"campaign" text NOT NULL,
	"note" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"assets" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "releases_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"principal" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_principal_key_pk" PRIMARY KEY("principal","key")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"icon_path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"level" text NOT NULL,
	"description" jsonb NOT NULL,
	"displayed_at" timestamp (3) with time zone NOT NULL,
	"on_top" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"product_code" integer NOT NULL,
	"member_id" uuid,
	"balance" bigint,
	"last_sequence" integer,
	CONSTRAINT "point_accounts_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "point_accounts_kind" CHECK ("point_accounts"."kind" IN ('issuance', 'member', 'redemption')),
	CONSTRAINT "point_accounts_member_cache" CHECK (("point_accounts"."kind" = 'member') = ("point_accounts"."member_id" IS NOT NULL AND "point_accounts"."balance" IS NOT NULL AND "point_accounts"."last_sequence" IS NOT NULL)),
	CONSTRAINT "point_accounts_balance_not_negative" CHECK ("point_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debit_account_id" text NOT NULL,
	"credit_account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"member_account_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"balance_after" bigint NOT NULL,
	"reason" jsonb NOT NULL,
	"reward_key" text,
	"refund_of" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_member_sequence" UNIQUE("member_account_id","sequence"),
	CONSTRAINT "transfers_one_refund" UNIQUE("refund_of"),
	CONSTRAINT "transfers_amount_positive" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_two_accounts" CHECK ("transfers"."debit_account_id" <> "transfers"."credit_account_id"),
	CONSTRAINT "transfers_of_member" CHECK ("transfers"."member_account_id" IN ("transfers"."debit_account_id", "transfers"."credit_account_id")),
	CONSTRAINT "transfers_balance_not_negative" CHECK ("transfers"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prize_awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prize_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"cost" bigint NOT NULL,
	"code" text NOT NULL,
	"transfer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prize_awards_code_unique" UNIQUE("code"),
	CONSTRAINT "prize_awards_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "prize_awards_amount_positive" CHECK ("prize_awards"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"icon" text NOT NULL,
	"exchange_point" integer NOT NULL,
	"end_at" timestamp (3) with time zone,
	"total_amount" integer,
	"granted_before" integer DEFAULT 0 NOT NULL,
	"granted_amount" integer DEFAULT 0 NOT NULL,
	"user_limit_amount" integer,
	"delivery" jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prizes_cost_positive" CHECK ("prizes"."exchange_point" > 0),
	CONSTRAINT "prizes_granted_at_least_before" CHECK ("prizes"."granted_amount" >= "prizes"."granted_before"),
	CONSTRAINT "prizes_granted_before_not_negative" CHECK ("prizes"."granted_before" >= 0),
	CONSTRAINT "prizes_stock_not_negative" CHECK ("prizes"."total_amount" IS NULL OR "prizes"."granted_amount" <= "prizes"."total_amount")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"code" integer PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"settings" jsonb NOT NULL,
	"counts_before" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"social_account_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_of_somebody" CHECK ("sessions"."member_id" IS NOT NULL OR "sessions"."social_account_id" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "live_release" ADD CONSTRAINT "live_release_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_debit_account_id_point_accounts_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."point_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_credit_account_id_point_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."point_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_member_account_id_point_accounts_id_fk" FOREIGN KEY ("member_account_id") REFERENCES "public"."point_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_refund_of_transfers_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_awards" ADD CONSTRAINT "prize_awards_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_awards" ADD CONSTRAINT "prize_awards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_awards" ADD CONSTRAINT "prize_awards_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_social_account_id_social_accounts_id_fk" FOREIGN KEY ("social_account_id") REFERENCES "public"."social_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "notifications_newest_first" ON "notifications" USING btree ("displayed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_reward" ON "transfers" USING btree ("member_account_id","reward_key");--> statement-breakpoint
CREATE INDEX "prize_awards_by_member" ON "prize_awards" USING btree ("member_id","prize_id");--> statement-breakpoint
CREATE INDEX "prizes_by_cost" ON "prizes" USING btree ("exchange_point","id");--> statement-breakpoint
CREATE INDEX "sandbox_codes_expiry" ON "sandbox_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_tokens_code" ON "sandbox_tokens" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sandbox_tokens_expiry" ON "sandbox_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "authorization_attempts_expiry" ON "authorization_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");