ALTER TABLE "plans" DROP COLUMN "price";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "unit_amount";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "interval";