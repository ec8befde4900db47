import { call, errorOf } from '../ports/live/call.ts';
import type { Vendor } from './check.ts';

const platform = 'Slack';
const what = 'asking about the webhook';

/**
 * The check of the team's channel in Slack. Sends a message without a text, so nothing appears there. If the webhook
 * works, Slack answers that the text is missing.
 */
export const slackVendor = (webhookUrl: string): Vendor => ({
  name: platform,
  checks: {
    webhook: {
      ask: async () => {
        const headers = { 'content-type': 'application/json' };
        const answer = await call({
          platform,
          what,
          url: webhookUrl,
          init: { method: 'POST', headers, body: '{"text":""}' },
        });
        // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks#handling_errors
        if (answer.status === 400 && /^(no_text|invalid_payload)/.test(answer.text)) return undefined;
        throw errorOf({ platform, what }, answer, answer.text);
      },
      todo: 'Slack, Your Apps, the app, Incoming Webhooks: add a webhook for the channel, and copy its address into NOTIFY_SLACK_WEBHOOK_URL.',
    },
  },
});
