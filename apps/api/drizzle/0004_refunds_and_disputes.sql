CREATE TABLE "reversals" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"amount" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disputes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_reversed" boolean NOT NULL,
	"is_undecided" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" jsonb,
	"holder" text,
	"leased_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "reversals_undecided" ON "reversals" USING btree ("intent_id") WHERE "reversals"."is_undecided";--> statement-breakpoint
CREATE INDEX "users_subscription" ON "users" USING btree ("stripe_subscription_id");--> statement-breakpoint
INSERT INTO "reversals" ("intent_id", "is_reversed", "is_undecided", "changed_at") SELECT "intent_id", true, false, "reversed_at" FROM "payment_reversals";
