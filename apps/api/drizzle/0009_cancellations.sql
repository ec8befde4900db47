CREATE TABLE "subscription_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"door" text NOT NULL,
	"plan_name" text,
	"cancelled_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"monthly_amount" integer,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "churn_attempts" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "churn_attempts" ADD COLUMN "plan_name" text;--> statement-breakpoint
ALTER TABLE "churn_attempts" ADD COLUMN "monthly_amount" integer;--> statement-breakpoint
ALTER TABLE "churn_attempts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "churn_attempts" ADD COLUMN "had_plan" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD CONSTRAINT "subscription_cancellations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_cancellations_user" ON "subscription_cancellations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_cancellations_at" ON "subscription_cancellations" USING btree ("cancelled_at");