CREATE TABLE "channels" (
	"name" text PRIMARY KEY NOT NULL,
	"release_id" text,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "channels" ("name", "release_id", "revision") SELECT 'live', "release_id", "revision" FROM "live_release";
--> statement-breakpoint
ALTER TABLE "prizes" RENAME TO "prize_stock";
--> statement-breakpoint
ALTER TABLE "prize_stock" RENAME COLUMN "id" TO "prize_id";
--> statement-breakpoint
ALTER TABLE "prize_stock" RENAME COLUMN "total_amount" TO "cap";
--> statement-breakpoint
ALTER TABLE "prize_stock" ALTER COLUMN "granted_before" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "prize_stock" ALTER COLUMN "granted_amount" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "prize_stock" ADD COLUMN "release_id" text;
--> statement-breakpoint
-- Materialized, because only the contents that are a campaign.json may be read as JSON.
WITH "campaigns" AS MATERIALIZED (
	SELECT "releases"."id", "releases"."number", "contents"."bytes", "live_release"."release_id" IS NOT NULL AS "is_live"
	FROM "releases"
	JOIN "contents" ON "contents"."hash" = "releases"."manifest" ->> 'campaign'
	LEFT JOIN "live_release" ON "live_release"."release_id" = "releases"."id"
)
UPDATE "prize_stock" SET "release_id" = (
	SELECT "campaigns"."id" FROM "campaigns"
	WHERE convert_from("campaigns"."bytes", 'UTF8')::jsonb -> 'prizes'
		@> jsonb_build_array(jsonb_build_object('id', "prize_stock"."prize_id"))
	ORDER BY "campaigns"."is_live" DESC, "campaigns"."number" DESC
	LIMIT 1
);
--> statement-breakpoint
ALTER TABLE "prize_stock" ADD CONSTRAINT "prize_stock_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prize_stock" RENAME CONSTRAINT "prizes_pkey" TO "prize_stock_pkey";
--> statement-breakpoint
ALTER TABLE "prize_stock" RENAME CONSTRAINT "prizes_granted_at_least_before" TO "prize_stock_granted_at_least_before";
--> statement-breakpoint
ALTER TABLE "prize_stock" RENAME CONSTRAINT "prizes_granted_before_not_negative" TO "prize_stock_granted_before_not_negative";
--> statement-breakpoint
ALTER TABLE "prize_stock" RENAME CONSTRAINT "prizes_stock_not_negative" TO "prize_stock_within_cap";
--> statement-breakpoint
ALTER TABLE "prize_awards" RENAME CONSTRAINT "prize_awards_prize_id_prizes_id_fk" TO "prize_awards_prize_id_prize_stock_prize_id_fk";
--> statement-breakpoint
DROP INDEX "prizes_by_cost";
--> statement-breakpoint
ALTER TABLE "prize_stock" DROP COLUMN "name", DROP COLUMN "detail", DROP COLUMN "icon", DROP COLUMN "exchange_point", DROP COLUMN "end_at", DROP COLUMN "user_limit_amount", DROP COLUMN "delivery", DROP COLUMN "featured", DROP COLUMN "hidden", DROP COLUMN "position";
--> statement-breakpoint
DROP TABLE "live_release";
--> statement-breakpoint
DROP TABLE "notifications";
--> statement-breakpoint
DROP TABLE "products";
