DROP INDEX "platform_connections_username";--> statement-breakpoint
CREATE INDEX "platform_connections_username" ON "platform_connections" USING btree ("platform","username_key");