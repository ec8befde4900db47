import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { devMails } from '../db/schema.dev.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { answerPage } from '../http/page.ts';

const mostShown = 200;

/** Returns the style sheets and style attributes that occur in mails, without repeats. */
function stylesOf(mails: readonly string[]): string[] {
  const found = mails.flatMap((mail) => [
    ...[...mail.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet),
    ...[...mail.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => value.replaceAll('&#x27;', "'")),
  ]);
  return [...new Set(found)];
}

/**
 * Returns the HTML of a frame that shows a mail. The mail runs no script, has no access to our origin, and opens links
 * in new tabs.
 */
const rendered = (mail: string) => {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return html`<iframe title="As HTML" sandbox="${sandbox}" loading="lazy" srcdoc="${mail}"></iframe>`;
};

/**
 * Registers the outbox: the mails that would have been sent in production, newest first, as a page and as JSON. The
 * JSON can be limited to the mails to one address (`?to=`). Used only outside production.
 */
export function devOutboxRoutes(app: App, { db, worker }: Dependencies): void {
  const newestMails = async (to?: string) => {
    await worker.runDue();
    // Sorts by number, not by time: if the clock was moved forward before a restart of the server, older mails have
    // later times.
    const rows = await db
      .select()
      .from(devMails)
      .where(to === undefined ? undefined : eq(devMails.recipient, to))
      .orderBy(desc(devMails.number))
      .limit(mostShown);
    return rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      html: row.html,
      sentAt: row.sentAt.toISOString(),
      code: /\b\d{6}\b/.exec(row.subject)?.[0] ?? null,
      links: row.body.match(/https?:\/\/\S+/g) ?? [],
    }));
  };

  app.get('/dev/outbox.json', async (c) => c.json({ mails: await newestMails(c.req.query('to')) }));

  app.get('/dev/outbox', async (c) => {
    const mails = await newestMails();
    const body =
      mails.length === 0
        ? html`<p>No mail yet. Mails that the app sends appear here; reload the page to see new ones.</p>`
        : html`<p>Newest first. Reload the page to see new mails.</p>${mails.map(
            (mail) => html`<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${mail.subject}</h2>
<p>To ${mail.to}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
${rendered(mail.html)}
<details><summary>As text</summary><pre>${mail.text}</pre></details>
${mail.links.map((link) => html`<p><a href="${link}">Open the link</a></p>`)}
</article>`,
          )}`;
    return answerPage(c, 'Outbox', body, { frameStyles: stylesOf(mails.map((mail) => mail.html)) });
  });
}
