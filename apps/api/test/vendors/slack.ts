import { Hono } from 'hono';
import { onBadDays, type VendorFault } from './serve.ts';

/** Path of the webhook. The path is the secret. */
export const slackPath = '/services/T000/B000/secret-of-slack';

/**
 * Creates an HTTP app that answers like Slack's incoming webhooks:
 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export function slackVendor() {
  const state = { fault: 'none' as VendorFault };
  const texts: string[] = [];
  const app = new Hono();
  onBadDays(app, state, {
    // https://docs.slack.dev/apis/web-api/rate-limits
    limited: (c) => c.text('rate_limited', 429, { 'Retry-After': '30' }),
    // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks#handling_errors
    rejected: (c) => c.text('action_prohibited', 403),
  });
  app.post(slackPath, async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.text('invalid_payload', 400);
    const { text } = (await c.req.json()) as { text?: unknown };
    if (typeof text !== 'string' || text === '') return c.text('no_text', 400);
    texts.push(text);
    return c.text('ok');
  });
  app.notFound((c) => c.text('no_service', 404));
  return { app, state, texts };
}
