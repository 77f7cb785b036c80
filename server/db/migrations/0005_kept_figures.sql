CREATE TABLE "member_counts" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "member_counts" SELECT 0, count(*) FROM "members";--> statement-breakpoint
DROP INDEX "prize_awards_by_member";--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "last_live_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD COLUMN "social" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "point_accounts" SET "social" = "earned"."total" FROM (
	SELECT "member_account_id", sum("amount") AS "total" FROM "transfers"
	WHERE "kind" = 'sns_action' AND "credit_account_id" = "member_account_id" GROUP BY "member_account_id"
) "earned" WHERE "earned"."member_account_id" = "point_accounts"."id";--> statement-breakpoint
ALTER TABLE "prize_awards" ADD COLUMN "taken_after" integer;--> statement-breakpoint
ALTER TABLE "prize_awards" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "prize_awards" SET "taken_after" = "past"."taken" FROM (
	SELECT "prize_awards"."id", sum("prize_awards"."amount")
		OVER (PARTITION BY "prize_awards"."member_id", "prize_awards"."prize_id" ORDER BY "transfers"."sequence") AS "taken"
	FROM "prize_awards" JOIN "transfers" ON "transfers"."id" = "prize_awards"."transfer_id"
) "past" WHERE "past"."id" = "prize_awards"."id";--> statement-breakpoint
ALTER TABLE "prize_awards" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "prize_awards" ALTER COLUMN "taken_after" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "content_reports_of_release" ON "content_reports" USING btree ("release");--> statement-breakpoint
CREATE INDEX "content_reports_of_source" ON "content_reports" USING btree ("source");--> statement-breakpoint
CREATE INDEX "content_reports_age" ON "content_reports" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "prize_awards" ADD CONSTRAINT "prize_awards_by_member" UNIQUE("member_id","prize_id","taken_after");