ALTER TABLE "platform_connections" ADD COLUMN "invite_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "invite_used_by" text;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
UPDATE "platform_connections" SET "joined_at" = "updated_at" WHERE "platform" = 'telegram' AND "external_id" IS NOT NULL AND "has_access";--> statement-breakpoint
UPDATE "platform_connections" SET "invite_expires_at" = "created_at" + interval '7 days' WHERE "platform" = 'telegram' AND "invite_link" IS NOT NULL;
