CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"category" text NOT NULL,
	"locale" text NOT NULL,
	"member_id" uuid,
	"reply_name" text,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"purged_at" timestamp (3) with time zone,
	CONSTRAINT "inquiries_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_newest_first" ON "inquiries" USING btree ("created_at","id");