CREATE TABLE "plan_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"price_id" text NOT NULL,
	"provider_price_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"earlier_plan" text NOT NULL,
	"credited_from" timestamp with time zone NOT NULL,
	"amount_due" integer NOT NULL,
	"credit" integer NOT NULL,
	"currency" text NOT NULL,
	"next_amount" integer,
	"takes_effect" timestamp with time zone,
	"keeps" boolean DEFAULT false NOT NULL,
	"kept_at" timestamp with time zone,
	"status" text NOT NULL,
	"invoice_id" text,
	"checkout_id" text,
	"pay_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "credit" integer;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "credited_intent_id" text;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_changes_created" ON "plan_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plan_changes_user" ON "plan_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_changes_alive" ON "plan_changes" USING btree ("user_id") WHERE "plan_changes"."status" in ('begun', 'open');