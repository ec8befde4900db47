CREATE TABLE "account_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"user_id" text,
	"checkout_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"mail" text,
	"mail_job_id" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "events_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_checkout_id_checkout_attempts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_events_once" ON "account_events" USING btree ("kind","object","period");--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "account_events_object" ON "account_events" USING btree ("object");--> statement-breakpoint
UPDATE "users" SET "events_since" = now();
