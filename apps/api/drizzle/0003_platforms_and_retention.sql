CREATE TABLE "churn_attempts" (
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"current_step" integer NOT NULL,
	"cancellation_reason" text,
	"outcome" text,
	"feedback" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "churn_attempts_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
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
CREATE TABLE "dev_tradingview_access" (
	"username_key" text NOT NULL,
	"script_id" text NOT NULL,
	"username" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "dev_tradingview_access_username_key_script_id_pk" PRIMARY KEY("username_key","script_id")
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
CREATE TABLE "feedback_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"rating" integer,
	"feedback" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"access_until" timestamp with time zone,
	"failed_scripts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_connections_user_id_platform_pk" PRIMARY KEY("user_id","platform")
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
ALTER TABLE "churn_attempts" ADD CONSTRAINT "churn_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_proofs" ADD CONSTRAINT "discord_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_connections" ADD CONSTRAINT "platform_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_discounts" ADD CONSTRAINT "retention_discounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "churn_attempts_created" ON "churn_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_messages_user" ON "feedback_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_messages_created" ON "feedback_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_connections_username" ON "platform_connections" USING btree ("platform","username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_connections_external" ON "platform_connections" USING btree ("platform","external_id");