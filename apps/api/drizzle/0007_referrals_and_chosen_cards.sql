CREATE TABLE "referral_entries" (
	"code" text NOT NULL,
	"object" text NOT NULL,
	"turn" integer NOT NULL,
	"kind" text NOT NULL,
	"member_id" text,
	"bought" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"payments" jsonb NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_entries_code_object_turn_pk" PRIMARY KEY("code","object","turn")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "chosen_card_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cards_seen_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "referral_entries_member" ON "referral_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "users_via" ON "users" USING btree ("via") WHERE "users"."via" is not null;