CREATE TABLE "account_deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"undo_hash" text NOT NULL,
	"subscription_id" text,
	"refunds" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"erases_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "account_deletions_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_alive" ON "account_deletions" USING btree ("user_id") WHERE "account_deletions"."undone_at" is null;