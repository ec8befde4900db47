ALTER TABLE "churn_attempts" ADD COLUMN "reason_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD COLUMN "kept_told_at" timestamp with time zone;