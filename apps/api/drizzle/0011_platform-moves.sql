CREATE TABLE "platform_moves" (
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"username" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_moves_user_id_platform_pk" PRIMARY KEY("user_id","platform")
);
--> statement-breakpoint
ALTER TABLE "platform_connections" ADD COLUMN "move_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platform_moves" ADD CONSTRAINT "platform_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;