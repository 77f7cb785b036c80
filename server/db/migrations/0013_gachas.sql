CREATE TABLE "gacha_awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gacha_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"prize_id" text NOT NULL,
	"draw_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gacha_awards_draw_id_unique" UNIQUE("draw_id"),
	CONSTRAINT "gacha_awards_code_unique" UNIQUE("code"),
	CONSTRAINT "gacha_awards_one_each" UNIQUE("member_id","gacha_id")
);
--> statement-breakpoint
CREATE TABLE "gacha_decisions" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gacha_decisions_state" CHECK ("gacha_decisions"."state" IN ('decided', 'dismissed', 'collected'))
);
--> statement-breakpoint
CREATE TABLE "gacha_draws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gacha_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"odds_version" integer NOT NULL,
	"out_items" jsonb NOT NULL,
	"misses" integer NOT NULL,
	"word" integer NOT NULL,
	"item_id" text NOT NULL,
	"rarity" smallint NOT NULL,
	"is_new" boolean NOT NULL,
	"cost" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gacha_draws_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "gacha_draws_by_member" UNIQUE("member_id","gacha_id","number"),
	CONSTRAINT "gacha_draws_number_positive" CHECK ("gacha_draws"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "gacha_odds" (
	"gacha_id" text NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"content" text NOT NULL,
	"announced" jsonb,
	"release_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gacha_odds_gacha_id_version_pk" PRIMARY KEY("gacha_id","version")
);
--> statement-breakpoint
CREATE TABLE "gacha_shards" (
	"gacha_id" text NOT NULL,
	"shard" smallint NOT NULL,
	"draws" integer NOT NULL,
	CONSTRAINT "gacha_shards_gacha_id_shard_pk" PRIMARY KEY("gacha_id","shard")
);
--> statement-breakpoint
CREATE TABLE "gacha_stock" (
	"gacha_id" text NOT NULL,
	"item_id" text NOT NULL,
	"cap" integer,
	"given_amount" integer NOT NULL,
	CONSTRAINT "gacha_stock_gacha_id_item_id_pk" PRIMARY KEY("gacha_id","item_id"),
	CONSTRAINT "gacha_stock_given_not_negative" CHECK ("gacha_stock"."given_amount" >= 0),
	CONSTRAINT "gacha_stock_within_cap" CHECK ("gacha_stock"."cap" IS NULL OR "gacha_stock"."given_amount" <= "gacha_stock"."cap")
);
--> statement-breakpoint
CREATE TABLE "gachas" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"seed" text,
	"revealed_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"release_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gacha_awards" ADD CONSTRAINT "gacha_awards_gacha_id_gachas_id_fk" FOREIGN KEY ("gacha_id") REFERENCES "public"."gachas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_awards" ADD CONSTRAINT "gacha_awards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_awards" ADD CONSTRAINT "gacha_awards_draw_id_gacha_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."gacha_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_decisions" ADD CONSTRAINT "gacha_decisions_draw_id_gacha_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."gacha_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_draws" ADD CONSTRAINT "gacha_draws_gacha_id_gachas_id_fk" FOREIGN KEY ("gacha_id") REFERENCES "public"."gachas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_draws" ADD CONSTRAINT "gacha_draws_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_draws" ADD CONSTRAINT "gacha_draws_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_draws" ADD CONSTRAINT "gacha_draws_by_odds" FOREIGN KEY ("gacha_id","odds_version") REFERENCES "public"."gacha_odds"("gacha_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_odds" ADD CONSTRAINT "gacha_odds_gacha_id_gachas_id_fk" FOREIGN KEY ("gacha_id") REFERENCES "public"."gachas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_odds" ADD CONSTRAINT "gacha_odds_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_shards" ADD CONSTRAINT "gacha_shards_gacha_id_gachas_id_fk" FOREIGN KEY ("gacha_id") REFERENCES "public"."gachas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gacha_stock" ADD CONSTRAINT "gacha_stock_gacha_id_gachas_id_fk" FOREIGN KEY ("gacha_id") REFERENCES "public"."gachas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gachas" ADD CONSTRAINT "gachas_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gacha_draws_new_once" ON "gacha_draws" USING btree ("member_id","gacha_id","item_id") WHERE "gacha_draws"."is_new";--> statement-breakpoint
CREATE INDEX "gacha_draws_by_item" ON "gacha_draws" USING btree ("gacha_id","item_id");