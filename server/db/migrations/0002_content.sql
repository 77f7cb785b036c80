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
ALTER TABLE "releases" ADD COLUMN "number" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "campaign" text NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "note" text NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "manifest" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_number_unique" UNIQUE("number");