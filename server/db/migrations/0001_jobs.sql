CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"lease_token" uuid,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_one_of_a_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("state","ended_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");