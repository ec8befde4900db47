import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { describe, expect, test } from 'vitest';
import { type MailName, mails, type UnwrittenMail } from './list.ts';
import { sampleSite, samples, standingIn, statesOfMails } from './testing/samples.ts';
import { writeMail } from './write.ts';

const all = (Object.keys(mails) as MailName[]).map((name) => ({ name, values: samples[name] }) as UnwrittenMail);
const written = all.map((mail) => ({ name: mail.name, ...writeMail(mail, sampleSite) }));

/** Largest size of a mail's HTML. Gmail cuts off everything after 102 kB. */
const mostBytes = 100_000;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decoded = (html: string) => html.replace(/&[a-z]+;|&#39;/g, (entity) => entities[entity] ?? entity);

/** Returns what a reader of the HTML sees, text by text, without the preheader. */
const textsOf = (html: string) =>
  html
    .replace(/<!--.*?-->|<head>.*<\/head>|<div style="display:none.*?<\/div>\s*<\/div>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => decoded(text).trim())
    .filter((text) => text !== '');

test('The preheader of a cancellation while a payment is due calls nothing paid', () => {
  const due = { amount: '$149.00', since: '2026-12-20T09:00:00.000Z', hasEnded: false };
  const { preheader } = writeMail({ name: 'cancelled', values: { ...samples.cancelled, due } }, sampleSite);
  expect(preheader).not.toContain('paid');
});

describe.each(written)('The mail $name', ({ subject, html, text }) => {
  test('says in its text all that its HTML says', () => {
    const texts = textsOf(html);
    expect(texts.length).toBeGreaterThan(4);
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href));
    expect(links.filter((href) => !text.includes(href))).toEqual([]);
  });

  test('says before it is opened nothing that it does not say inside', () => {
    const preheader = decoded(/<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
    expect(preheader).not.toBe('');
    const figures = preheader.match(/[^\s,.]*\d[^\s,.]*/g) ?? [];
    expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
  });

  test('is small, loads nothing and runs nothing', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(mostBytes);
    expect(html).not.toMatch(/<(script|img|link|iframe|object|form)\b|\ssrc=|\son\w+=|url\(|@import|@font-face/i);
  });

  test('names no day and no time without its zone', () => {
    const preheader = decoded(/<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
    const said = `${subject}\n${preheader}\n${text}`;
    expect(said.match(/[A-Z][a-z]+ \d{1,2}, \d{4}(?! \(UTC\)| at \d{1,2}:\d{2}\s[AP]M UTC).*/g)).toBeNull();
  });

  test('leads to whole addresses only', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href));
    expect(links.filter((href) => new URL(href).protocol !== 'https:')).toEqual([]);
  });

  test('has its language, both colour schemes and no place left empty', () => {
    expect(html).toContain('lang="en"');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(`${subject}${html}${text}`).not.toMatch(/\[\[|undefined|NaN|\{\w+\}/);
  });
});

describe('A value', () => {
  const bill = '<b>Jo & Co</b> "[[blocks]]" \'{plan}\'';
  const cancelled = (plan: string) =>
    writeMail({ name: 'cancelled', values: { ...samples.cancelled, plan } }, sampleSite);

  test('with markup is shown as it was typed', () => {
    const { html, text } = cancelled(bill);
    expect(html).not.toContain('<b>');
    expect(textsOf(html)).toContain(bill);
    expect(text).toContain(`Plan: ${bill}\n`);
  });

  test('cannot leave the address of a link', () => {
    const link = 'https://app.example.com/#"><script>alert(1)</script>';
    const { html } = writeMail({ name: 'confirmEmail', values: { hours: 24, link } }, sampleSite);
    expect(html).not.toContain('<script');
    expect(html).toContain('href="https://app.example.com/#&quot;&gt;&lt;script&gt;');
  });

  test('cannot begin another header', () => {
    const username = 'Discord\r\nBcc: everybody@example.com';
    const values = { ...samples.platformMoved, platform: username };
    const { subject } = writeMail({ name: 'platformMoved', values }, sampleSite);
    expect(subject).toBe('Your Discord Bcc: everybody@example.com account was moved to another SignalSync account');
  });
});

test.each(statesOfMails.discountAccepted)(
  'The sample mail about the discount has it in the next charge: %s',
  (state) => {
    const values = { ...samples.discountAccepted, standing: standingIn('discountAccepted', state) };
    const { text } = writeMail({ name: 'discountAccepted', values }, sampleSite);
    expect(text.match(/next charge is \S+/g) ?? ['next charge is $119.20']).toEqual(['next charge is $119.20']);
  },
);

const { pastDue } = sampleStandings;

describe('A mail to an address that nobody has proven', () => {
  /** Values that tell a stranger nothing about a person. */
  const harmless = new Set(
    [
      'code minutes hours link plan cancelledAt paidUntil guaranteeUntil reason outcome amount day buyer paidAt',
      'renewsAt renewalAmount endedAt percent refundedAt isAll isExpired earlierGuaranteeUntil waits waitsUntil kind',
      'due isLate standing earlierPlan credit credited changedAt isLater takesEffect resumesAt erasesAt',
      'undoneAt erasedAt from until isOnPause last interval',
    ].flatMap((names) => names.split(' ')),
  );

  test.each(all.filter(({ name }) => mails[name].isForUnproven))('holds no name, address or card: $name', (mail) => {
    expect(Object.keys(mail.values).filter((name) => !harmless.has(name))).toEqual([]);
  });

  test('does not lead to the invoice of what is due, which names the customer', () => {
    const { html, text } = writeMail({ name: 'kept', values: { ...samples.kept, standing: pastDue } }, sampleSite);
    expect(text).toContain('$149.00 has been due since November 19, 2026 (UTC).');
    expect(`${html}${text}`).not.toContain(pastDue.due?.payUrl);
  });

  test('does not name the account that was moved', () => {
    const values = { ...samples.platformMoved, username: null };
    const { html, text } = writeMail({ name: 'platformMoved', values }, sampleSite);
    expect(text).toContain('The Discord account connected to your SignalSync account was moved to another account on ');
    expect(`${html}${text}`).not.toContain(samples.platformMoved.username);
  });

  test('does not name the address that takes its place', () => {
    const values = { ...samples.emailChanged, email: null };
    const { html, text } = writeMail({ name: 'emailChanged', values }, sampleSite);
    expect(text).toContain('The email address on your SignalSync account is being changed.\n');
    expect(`${html}${text}`.replaceAll(sampleSite.supportEmail ?? '', '')).not.toContain('@example');
  });
});

describe('A mail about a renewal', () => {
  const url = 'https://invoice.stripe.com/';

  test.each(['renewed', 'paymentFailed'] as const)('leads to the invoice only from a proven address: %s', (name) => {
    const proven = writeMail({ name, values: samples[name] } as UnwrittenMail, sampleSite);
    const values = { ...samples[name], invoiceUrl: null };
    const unproven = writeMail({ name, values } as UnwrittenMail, sampleSite);
    expect(proven.text).toContain(url);
    expect(unproven.text).not.toContain(url);
    expect(unproven.text).toContain(`${sampleSite.appUrl}/account#billing`);
  });
});

test('The mail about a refund that failed does not say that it is refunded', () => {
  const { html, text } = writeMail(
    { name: 'refunded', values: { ...samples.refunded, outcome: 'failed' } },
    sampleSite,
  );
  expect(text).toContain('\nAmount: $149.00\n');
  expect(`${html}${text}`).not.toContain('Refunded');
});

test('The mail about a purchase says what the plan gives on each platform, and that the course needs no plan', () => {
  const { text } = writeMail({ name: 'bought', values: samples.bought }, sampleSite);
  for (const platform of ['Discord', 'TradingView', 'Telegram']) expect(text).toContain(`\n${platform}: `);
  expect(text).toContain('The course is free with your account, with or without a plan.');
});

test('The end names the company and the support address, if they are set', () => {
  const mail = { name: 'loginCode', values: samples.loginCode } as const;
  const both = writeMail(mail, sampleSite);
  const neither = writeMail(mail, { ...sampleSite, company: undefined, supportEmail: undefined });
  expect(both.text).toMatch(
    /\n--\nSignalSync\nSample Company, 1 Sample Street, Sampleton\nQuestions\? Reply to this email, or write to support@\S+\.$/,
  );
  expect(neither.text).toMatch(/\n--\nSignalSync$/);
  expect(neither.html).not.toMatch(/Questions\?|Sample Company/);
});

test('Changed words are written in place of the shipped ones', () => {
  const content = { ...mails.loginCode.content, heading: 'Here is your code' };
  const { html, text } = writeMail({ name: 'loginCode', values: samples.loginCode }, sampleSite, content);
  expect(text).toMatch(/^Here is your code\n\n407152\n/);
  expect(html).toContain('>Here is your code</h1>');
});
