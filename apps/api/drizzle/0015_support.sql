ALTER TABLE "account_events" ADD COLUMN "mail_values" jsonb;--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN "outcome" text;