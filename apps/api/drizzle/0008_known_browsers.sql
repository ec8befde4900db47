CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A code that was mailed before belongs to no browser, so nobody could enter it: who waits for one asks again.
DELETE FROM "login_codes";--> statement-breakpoint
ALTER TABLE "login_codes" DROP CONSTRAINT "login_codes_pkey";--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "id" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "browser_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_address" ON "devices" USING btree ("token_hash","email_key");--> statement-breakpoint
CREATE INDEX "devices_email" ON "devices" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_codes_browser" ON "login_codes" USING btree ("email_key","browser_hash");