CREATE TABLE "purchase_refunds" (
	"checkout_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email_key" text,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "readdressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_refunds" ADD CONSTRAINT "purchase_refunds_checkout_id_checkout_attempts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_refunds" ADD CONSTRAINT "purchase_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_refunds_user" ON "purchase_refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchase_refunds_email" ON "purchase_refunds" USING btree ("email_key");--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_attempts_waiting" ON "checkout_attempts" USING btree ("paid_at") WHERE "checkout_attempts"."status" = 'paid' and "checkout_attempts"."user_id" is null;