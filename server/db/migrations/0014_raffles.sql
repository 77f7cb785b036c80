CREATE TABLE "raffle_acknowledgements" (
	"award_id" uuid NOT NULL,
	"acknowledged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "raffle_acknowledgements_award_id_pk" PRIMARY KEY("award_id")
);
--> statement-breakpoint
CREATE TABLE "raffle_awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"raffle_id" text NOT NULL,
	"rank" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"place" integer,
	"prize_id" text,
	"code" text,
	"awarded_at" timestamp (3) with time zone,
	CONSTRAINT "raffle_awards_code_unique" UNIQUE("code"),
	CONSTRAINT "raffle_awards_rank" UNIQUE("raffle_id","rank"),
	CONSTRAINT "raffle_awards_once_a_member" UNIQUE("raffle_id","member_id"),
	CONSTRAINT "raffle_awards_rank_positive" CHECK ("raffle_awards"."rank" > 0),
	CONSTRAINT "raffle_awards_state" CHECK ("raffle_awards"."state" IN ('won', 'reserve', 'passed')),
	CONSTRAINT "raffle_awards_won_with_all" CHECK (num_nonnulls("raffle_awards"."place", "raffle_awards"."prize_id", "raffle_awards"."code", "raffle_awards"."awarded_at") = CASE WHEN "raffle_awards"."state" = 'reserve' THEN 0 ELSE 4 END)
);
--> statement-breakpoint
CREATE TABLE "raffle_closings" (
	"raffle_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"entry_count" integer NOT NULL,
	"ticket_count" bigint NOT NULL,
	"root" text NOT NULL,
	"places" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raffle_draws" (
	"raffle_id" text PRIMARY KEY NOT NULL,
	"randomness" text NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raffle_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"raffle_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"entrant_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"amount_after" integer NOT NULL,
	"cost" bigint NOT NULL,
	"transfer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "raffle_entries_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "raffle_entries_by_member" UNIQUE("member_id","raffle_id","amount_after"),
	CONSTRAINT "raffle_entries_amount_positive" CHECK ("raffle_entries"."amount" > 0),
	CONSTRAINT "raffle_entries_paid" CHECK (("raffle_entries"."cost" = 0) = ("raffle_entries"."transfer_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "raffles" (
	"id" text PRIMARY KEY NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"release_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "raffle_acknowledgements" ADD CONSTRAINT "raffle_acknowledgements_award_id_raffle_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."raffle_awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_raffle_id_raffle_draws_raffle_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffle_draws"("raffle_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_entry_id_raffle_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."raffle_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_closings" ADD CONSTRAINT "raffle_closings_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_closings" ADD CONSTRAINT "raffle_closings_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_draws" ADD CONSTRAINT "raffle_draws_raffle_id_raffle_closings_raffle_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffle_closings"("raffle_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_entrant" FOREIGN KEY ("entrant_id") REFERENCES "public"."raffle_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_awards_one_of_a_place" ON "raffle_awards" USING btree ("raffle_id","place") WHERE "raffle_awards"."state" = 'won';--> statement-breakpoint
CREATE INDEX "raffle_awards_of_member" ON "raffle_awards" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "raffle_entries_of_raffle" ON "raffle_entries" USING btree ("raffle_id","id");