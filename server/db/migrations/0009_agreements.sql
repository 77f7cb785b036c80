CREATE TABLE "agreements" (
	"member_id" uuid NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_member_id_version_pk" PRIMARY KEY("member_id","version")
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;