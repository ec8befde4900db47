import type { Deployment } from './deployment.ts';
import type { Mistake } from './mistake.ts';

const testKey = 'sk_test_secret-of-stripe';

/** Makes a deployment use test keys of Stripe, and Stripe's fake accept them. */
export function useTestKeys(d: Deployment): void {
  const stripe = { ...d.settings.stripe, publishableKey: 'pk_test_1', secretKey: testKey };
  d.settings = d.running = { ...d.settings, stripe };
  d.stripe.secretKey = testKey;
  d.stripe.publishableKeys = ['pk_test_1'];
}

/** Mistakes at Stripe, the mail server, in DNS and at Google. */
export const mistakesAtVendors: Mistake[] = [
  [
    'the keys are of two modes',
    (d) => (d.settings = d.running = { ...d.settings, stripe: { ...d.settings.stripe, publishableKey: 'pk_test_1' } }),
    'mode of the keys: STRIPE_SECRET_KEY is of live mode, and STRIPE_PUBLISHABLE_KEY is of test mode.',
  ],
  [
    'the keys are of test mode',
    useTestKeys,
    'mode of the keys: Both keys are of test mode, so plans are given away for test cards. That is right for a rehearsal only: npm run doctor -- --rehearsal asks the rest.',
  ],
  [
    'a rehearsal has live keys',
    (d) => (d.isRehearsal = true),
    'mode of the keys: Both keys are of live mode, so a rehearsal with them would charge real cards.',
  ],
  [
    'the secret key was deleted',
    (d) => (d.settings = d.running = { ...d.settings, stripe: { ...d.settings.stripe, secretKey: 'sk_live_deleted' } }),
    'secret key: Stripe: Invalid API Key provided: sk_live_****.',
  ],
  [
    'the publishable key belongs to another account',
    (d) => (d.stripe.publishableKeys = []),
    'publishable key: STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY belong to two accounts.',
  ],
  [
    'the account may not charge',
    (d) => (d.stripe.chargesEnabled = false),
    'account: The account may not take payments.',
  ],
  ['the clock is wrong', (d) => (d.clockSeconds = 200), 'clock: The clock of this machine is 2'],
  [
    'the webhook leads elsewhere',
    (d) =>
      (d.stripe.endpoints = [
        { url: 'https://old.example.com/api/stripe/webhook', status: 'enabled', enabled_events: [] },
      ]),
    'webhook endpoint: No endpoint has the address',
  ],
  [
    'the webhook is disabled',
    (d) => (d.stripe.endpoints = d.stripe.endpoints.map((each) => ({ ...each, status: 'disabled' }))),
    'webhook endpoint: The endpoint',
  ],
  [
    'the webhook lacks an event',
    (d) =>
      (d.stripe.endpoints = d.stripe.endpoints.map((each) => ({
        ...each,
        enabled_events: each.enabled_events.filter((name) => name !== 'charge.refunded'),
      }))),
    'events of the webhook: The endpoint does not send charge.refunded.',
  ],
  [
    'webhooks are not accepted',
    (d) => (d.stripe.undelivered = [{ id: 'evt_1', type: 'invoice.paid' }]),
    'deliveries of the last day: Stripe could not deliver 1 event (invoice.paid).',
  ],
  [
    'the portal was never set up',
    (d) => (d.stripe.portals = []),
    'customer portal: No configuration of the portal cancels "at_period_end".',
  ],
  [
    'the portal for who owes a payment cancels at the end of the period',
    (d) =>
      (d.stripe.portals = ['at_period_end', 'immediately'].map((end) => ({
        id: `bpc_${end}`,
        object: 'billing_portal.configuration',
        metadata: { signalsync_cancels: end },
        features: {
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
          subscription_update: { enabled: false },
        },
      }))),
    'customer portal: The portal "SignalSync, while a payment is due" does not cancel at once, without proration.',
  ],
  [
    'a price is archived',
    (d) => (d.stripe.archived = ['price_quarterly']),
    'prices: No active price that can be sold has the lookup key price_quarterly, so this plan is not on sale.',
  ],
  ['the coupon is missing', (d) => (d.stripe.coupon = 'missing'), 'coupon SAVE20LIFE: There is no such coupon.'],
  [
    'the coupon gives too much',
    (d) => (d.stripe.coupon = { percent_off: 50, duration: 'forever' }),
    'coupon SAVE20LIFE: The coupon takes off 50% for the duration "forever". The churn offer promises 20% for ever.',
  ],
  ['the mail server is away', (d) => (d.mail.isAway = true), 'connection: The mail server said: connect ECONNREFUSED'],
  ['the mail server has no TLS', (d) => (d.mail.isOwnMachine = false), 'TLS: The mail server said:'],
  [
    'the password of the mail server is wrong',
    (d) => (d.mail.acceptsLogin = false),
    'login: The mail server said: 535 5.7.8 the password is wrong',
  ],
  ['SPF is missing', (d) => d.records.set('example.com', ['another=record']), 'SPF: example.com has no SPF record.'],
  [
    'there are two SPF records',
    (d) => d.records.set('example.com', ['v=spf1 -all', 'v=spf1 include:mail.example.net -all']),
    'SPF: example.com has 2 SPF records, so none counts.',
  ],
  [
    'DKIM has another selector',
    (d) => d.records.delete('mail1._domainkey.example.com'),
    'DKIM: There is no record at mail1._domainkey.example.com.',
  ],
  ['DMARC is missing', (d) => d.records.delete('_dmarc.example.com'), 'DMARC: example.com has no DMARC record.'],
  [
    'the secret of Google is an old one',
    (d) => (d.settings = d.running = { ...d.settings, google: { clientId: 'client', clientSecret: 'old' } }),
    'client id and secret: Google does not accept GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET.',
  ],
];
