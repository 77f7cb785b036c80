CREATE TABLE "point_totals" (
	"key" text PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL,
	"settled" bigint NOT NULL,
	"settled_until" timestamp (3) with time zone NOT NULL,
	"aggregated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transfers_by_time" ON "transfers" USING brin ("created_at");