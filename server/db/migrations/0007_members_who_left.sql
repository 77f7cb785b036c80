CREATE TABLE "welcomed_accounts" (
	"digest" text PRIMARY KEY NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "nickname" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "icon_path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_nameless_once_left" CHECK (("members"."left_at" IS NULL) = ("members"."nickname" IS NOT NULL) AND ("members"."left_at" IS NULL) = ("members"."icon_path" IS NOT NULL));