CREATE TABLE "checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"user_id" text,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"price_id" text NOT NULL,
	"provider_price_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"promo_code" text NOT NULL,
	"promo_id" text,
	"email" text,
	"via" text,
	"customer_id" text,
	"subscription_id" text,
	"invoice_id" text,
	"intent_id" text,
	"amount_due" integer,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"claimed_by" text,
	"readdressed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "churn_attempts" (
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"current_step" integer NOT NULL,
	"cancellation_reason" text,
	"reason_at" timestamp with time zone,
	"outcome" text,
	"feedback" text,
	"subscription_id" text,
	"plan_name" text,
	"monthly_amount" integer,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "churn_attempts_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "retention_discounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "discord_proofs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"discord_id" text NOT NULL,
	"username" text NOT NULL,
	"access_token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"undo_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirm_expires_at" timestamp with time zone NOT NULL,
	"undo_expires_at" timestamp with time zone NOT NULL,
	"confirm_closed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "email_changes_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "feedback_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"rating" integer,
	"feedback" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "oauth_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"price_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"previous_price" numeric(12, 2),
	"description" text NOT NULL,
	"button_text" text,
	"popular" boolean DEFAULT false NOT NULL,
	"hide_price" boolean DEFAULT false NOT NULL,
	"features" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"tv_access_duration" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_connections" (
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"external_id" text,
	"has_access" boolean DEFAULT false NOT NULL,
	"role" text,
	"invite_link" text,
	"invite_expires_at" timestamp with time zone,
	"invite_used_by" text,
	"joined_at" timestamp with time zone,
	"move_asked_at" timestamp with time zone,
	"access_until" timestamp with time zone,
	"failed_scripts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_connections_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sign_in_email" text NOT NULL,
	"sign_in_key" text NOT NULL,
	"email_proven_at" timestamp with time zone,
	"plan" text DEFAULT 'free' NOT NULL,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"paid_until" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"payment_failed" boolean DEFAULT false NOT NULL,
	"lifetime_intent_id" text,
	"billing_version" integer DEFAULT 0 NOT NULL,
	"billing_name" text,
	"billing_address" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discord_username" text,
	"referral_code" text NOT NULL,
	"via" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_sign_in_key_unique" UNIQUE("sign_in_key"),
	CONSTRAINT "users_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"door" text NOT NULL,
	"plan_name" text,
	"cancelled_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"payment_intent_id" text,
	"monthly_amount" integer,
	"currency" text,
	"reason" text,
	"told_at" timestamp with time zone,
	"kept_told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"mail_job_id" text,
	"mail_values" jsonb,
	"reason" text,
	"actor" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "platform_moves" (
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"username" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_moves_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
CREATE TABLE "readiness_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"browser_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"via" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"refunds" jsonb NOT NULL,
	"disputes" jsonb NOT NULL,
	"is_reversed" boolean NOT NULL,
	"is_undecided" boolean NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" jsonb,
	"holder" text,
	"leased_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dev_discord_grants" (
	"code" text PRIMARY KEY NOT NULL,
	"discord_id" text NOT NULL,
	"username" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_discord_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"discord_id" text NOT NULL,
	"username" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_google_grants" (
	"code" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"nonce" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"number" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"number" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_platform_faults" (
	"platform" text NOT NULL,
	"fault" text NOT NULL,
	CONSTRAINT "dev_platform_faults_platform_fault_pk" PRIMARY KEY("platform","fault")
);
--> statement-breakpoint
CREATE TABLE "dev_platform_invites" (
	"code" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"number" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_platform_members" (
	"platform" text NOT NULL,
	"member_id" text NOT NULL,
	"username" text NOT NULL,
	"role" text,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dev_platform_members_platform_member_id_pk" PRIMARY KEY("platform","member_id")
);
--> statement-breakpoint
CREATE TABLE "dev_stripe_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"number" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_tradingview_access" (
	"username_key" text NOT NULL,
	"script_id" text NOT NULL,
	"username" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "dev_tradingview_access_username_key_script_id_pk" PRIMARY KEY("username_key","script_id")
);
--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "churn_attempts" ADD CONSTRAINT "churn_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_discounts" ADD CONSTRAINT "retention_discounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_proofs" ADD CONSTRAINT "discord_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD CONSTRAINT "oauth_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD CONSTRAINT "platform_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD CONSTRAINT "subscription_cancellations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_checkout_id_checkout_attempts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_moves" ADD CONSTRAINT "platform_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_refunds" ADD CONSTRAINT "purchase_refunds_checkout_id_checkout_attempts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_refunds" ADD CONSTRAINT "purchase_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_alive" ON "checkout_attempts" USING btree ("owner") WHERE "checkout_attempts"."status" in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "checkout_attempts_customer" ON "checkout_attempts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_intent" ON "checkout_attempts" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_user" ON "checkout_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_email" ON "checkout_attempts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "checkout_attempts_waiting" ON "checkout_attempts" USING btree ("paid_at") WHERE "checkout_attempts"."status" = 'paid' and "checkout_attempts"."user_id" is null;--> statement-breakpoint
CREATE INDEX "churn_attempts_created" ON "churn_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_user" ON "feedback_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_created" ON "feedback_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "oauth_links_user" ON "oauth_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "platform_connections_username" ON "platform_connections" USING btree ("platform","username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_connections_external" ON "platform_connections" USING btree ("platform","external_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_subscription" ON "users" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_cancellations_user" ON "subscription_cancellations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_cancellations_at" ON "subscription_cancellations" USING btree ("cancelled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_events_once" ON "account_events" USING btree ("kind","object","period");--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "account_events_object" ON "account_events" USING btree ("object");--> statement-breakpoint
CREATE INDEX "purchase_refunds_user" ON "purchase_refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchase_refunds_email" ON "purchase_refunds" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_address" ON "devices" USING btree ("token_hash","email_key");--> statement-breakpoint
CREATE INDEX "devices_email" ON "devices" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_codes_browser" ON "login_codes" USING btree ("email_key","browser_hash");--> statement-breakpoint
CREATE INDEX "reversals_customer" ON "reversals" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reversals_undecided" ON "reversals" USING btree ("intent_id") WHERE "reversals"."is_undecided";--> statement-breakpoint
CREATE INDEX "dev_stripe_objects_kind" ON "dev_stripe_objects" USING btree ("kind");