CREATE TABLE "checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"price_id" text NOT NULL,
	"provider_price_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"promo_code" text NOT NULL,
	"promo_id" text,
	"email" text,
	"via" text,
	"customer_id" text,
	"subscription_id" text,
	"invoice_id" text,
	"intent_id" text,
	"amount_due" integer,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dev_stripe_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"number" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"reversed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payment_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lifetime_intent_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "billing_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_alive" ON "checkout_attempts" USING btree ("owner") WHERE "checkout_attempts"."status" in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "checkout_attempts_customer" ON "checkout_attempts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_intent" ON "checkout_attempts" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_user" ON "checkout_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_email" ON "checkout_attempts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "dev_stripe_objects_kind" ON "dev_stripe_objects" USING btree ("kind");