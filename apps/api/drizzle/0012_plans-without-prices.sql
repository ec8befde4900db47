-- The version before this one reads these columns and may still run beside this one. A later migration drops them.
ALTER TABLE "plans" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "currency" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "unit_amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "interval" DROP NOT NULL;
