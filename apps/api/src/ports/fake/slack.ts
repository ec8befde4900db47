import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { devNotifications } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import { liveSlack } from '../live/slack.ts';
import { type Faults, in30Seconds } from './faults.ts';

/** Path of the fake Slack's webhook. As with the real Slack, the path itself is the secret. */
export const fakeSlackPath = '/services/T000/B000/secret-of-slack';

/**
 * Creates a fake of Slack's incoming webhooks, which stores the notifications. Used only outside production.
 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export function fakeNotify({ db, clock, faults }: { db: Database; clock: Clock; faults: Faults }) {
  const app = new Hono();
  app.post(fakeSlackPath, async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.text('invalid_payload', 400);
    const { text } = await c.req.json<{ text?: unknown }>();
    if (typeof text !== 'string' || text === '') return c.text('no_text', 400);
    await db.insert(devNotifications).values({ id: randomUUID(), text: shown(text), sentAt: clock.now() });
    return c.text('ok');
  });
  app.notFound((c) => c.text('no_service', 404));
  const wire = faults.wire('notify', {
    usual: app.fetch,
    // https://docs.slack.dev/apis/web-api/rate-limits
    limited: () => new Response('rate_limited', in30Seconds),
    // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks#handling_errors
    rejected: () => new Response('action_prohibited', { status: 403 }),
  });
  return {
    ...liveSlack(`http://slack.fake${fakeSlackPath}`, { fetch: wire }),
    wire,
    /** Returns the notifications to the team, oldest first. */
    notifications: () => db.select().from(devNotifications).orderBy(asc(devNotifications.number)),
  };
}

/**
 * Returns a text as Slack shows it. In Slack, angle brackets contain a mention or a link, and a single `>` makes a
 * quote.
 */
function shown(text: string): string {
  const marked = text.replaceAll(/<([^>]*)>|>/g, '[mention, link or quote: $1]');
  return marked.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
