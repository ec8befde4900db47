ALTER TABLE "users" ADD COLUMN "display_name" text;--> statement-breakpoint
UPDATE "users" SET "display_name" = coalesce("billing_name", "sign_in_email");--> statement-breakpoint
CREATE INDEX "users_display_name" ON "users" USING btree ("display_name");--> statement-breakpoint
CREATE TABLE "ratings" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rating" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "ratings" SELECT "id", "user_id", "rating" FROM "feedback_messages" WHERE "rating" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;
