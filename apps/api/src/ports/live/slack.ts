import { call, errorOf, type LiveOptions } from './call.ts';

const platform = 'Slack';
const what = 'telling the team';

/** The channel in which the team reads notifications. */
export type NotifyPort = ReturnType<typeof liveSlack>;

/**
 * Creates the port to the team's channel in Slack, which uses an incoming webhook. The address of the webhook is a
 * secret and never appears in an error message.
 */
export function liveSlack(webhookUrl: string, options: Omit<LiveOptions, 'baseUrl'> = {}) {
  return {
    send: async (text: string): Promise<void> => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: escaped(text), unfurl_links: false, unfurl_media: false }),
      };
      const answer = await call({ platform, what, url: webhookUrl, init, ...options });
      if (answer.status === 200) return;
      throw errorOf({ platform, what }, answer, answer.text);
    },
  };
}

/**
 * Escapes a text for Slack. Otherwise a text that a user has written could mention everybody in the channel, or hide a
 * link: https://docs.slack.dev/messaging/formatting-message-text
 */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
