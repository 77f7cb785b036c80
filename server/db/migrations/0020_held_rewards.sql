CREATE TABLE "held_rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"reward_key" text NOT NULL,
	"kind" text NOT NULL,
	"reason" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"signals" text[] NOT NULL,
	"state" text NOT NULL,
	"transfer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "held_rewards_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "held_rewards_one_reward" UNIQUE("member_id","reward_key"),
	CONSTRAINT "held_rewards_state" CHECK ("held_rewards"."state" IN ('held', 'released', 'refused', 'reversed')),
	CONSTRAINT "held_rewards_amount_positive" CHECK ("held_rewards"."amount" > 0),
	CONSTRAINT "held_rewards_paid_by_transfer" CHECK (("held_rewards"."state" IN ('released', 'reversed')) = ("held_rewards"."transfer_id" IS NOT NULL)),
	CONSTRAINT "held_rewards_decided" CHECK (("held_rewards"."state" = 'held') = ("held_rewards"."decided_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"member_id" uuid NOT NULL,
	"device" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_devices_member_id_device_pk" PRIMARY KEY("member_id","device")
);
--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "transfer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_rewards" ADD CONSTRAINT "held_rewards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_rewards" ADD CONSTRAINT "held_rewards_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_rewards_by_state" ON "held_rewards" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "member_devices_of_device" ON "member_devices" USING btree ("device");--> statement-breakpoint
CREATE INDEX "member_devices_seen" ON "member_devices" USING btree ("seen_at");