-- The fakes of the vendors make their tables themselves now, so production has none. Only a developer's database has rows
-- in them, and there they stay: its members have their plans at the fake Stripe.
DO $$ BEGIN
	IF NOT (
		EXISTS (SELECT FROM "dev_discord_grants") OR EXISTS (SELECT FROM "dev_discord_tokens")
		OR EXISTS (SELECT FROM "dev_google_grants") OR EXISTS (SELECT FROM "dev_mails")
		OR EXISTS (SELECT FROM "dev_notifications") OR EXISTS (SELECT FROM "dev_platform_faults")
		OR EXISTS (SELECT FROM "dev_platform_invites") OR EXISTS (SELECT FROM "dev_platform_members")
		OR EXISTS (SELECT FROM "dev_stripe_objects") OR EXISTS (SELECT FROM "dev_tradingview_access")
	) THEN
		DROP TABLE "dev_discord_grants", "dev_discord_tokens", "dev_google_grants", "dev_mails", "dev_notifications",
			"dev_platform_faults", "dev_platform_invites", "dev_platform_members", "dev_stripe_objects",
			"dev_tradingview_access";
	END IF;
END $$;
