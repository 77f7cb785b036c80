CREATE TABLE "analytics_counts" (
	"identity" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"analytics_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"locale" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_counts_of_day" ON "analytics_counts" USING btree ("day","analytics_id");