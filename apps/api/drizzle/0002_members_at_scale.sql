CREATE INDEX "checkout_attempts_subscription" ON "checkout_attempts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_invoice" ON "checkout_attempts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_price" ON "checkout_attempts" USING btree ("provider_price_id");--> statement-breakpoint
CREATE INDEX "jobs_to" ON "jobs" USING btree (("payload" ->> 'to'));--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree (("payload" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "jobs_subscription" ON "jobs" USING btree (("payload" ->> 'subscriptionId'));