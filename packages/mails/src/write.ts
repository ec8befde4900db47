import { fill } from '@signalsync/content/fill';
import { mailFrame } from '@signalsync/content/mails/frame';
import { shell } from '@signalsync/content/shell';
import type { Block } from './blocks.ts';
import { type MailContent, mails, type UnwrittenMail } from './list.ts';
import { look } from './look.generated.ts';
import type { Draft, MailSite } from './template.ts';

/** A mail as it is sent. `html` and `text` say the same. */
export interface WrittenMail {
  /** The mail's subject, in one line. */
  readonly subject: string;
  /** The preview that inboxes show after the subject. It is also in `html`. */
  readonly preheader: string;
  readonly html: string;
  readonly text: string;
}

/** Writes a mail. `content` replaces the mail's own texts, for a preview of changed texts. */
export function writeMail<Mail extends UnwrittenMail>(
  { name, values }: Mail,
  site: MailSite,
  content: MailContent<Mail['name']> = mails[name].content,
): WrittenMail {
  const draftOf = mails[name].draft as (...given: [unknown, unknown, MailSite & { product: string }]) => Draft;
  const draft = draftOf(content, values, { ...site, product: shell.productName });
  const { subject, preheader } = draft;
  return { subject: oneLine(subject), preheader, html: htmlOf(draft, site), text: textOf(draft, site) };
}

/** Replaces line breaks, so that no value in a subject can add another header. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The lines below the product's name at the end of each mail. */
const endLines = ({ company, supportEmail }: MailSite): string[] => [
  ...(company === undefined ? [] : [company]),
  ...(supportEmail === undefined ? [] : [fill(mailFrame.support, { supportEmail })]),
];

function textOf({ heading, blocks }: Draft, site: MailSite): string {
  return [heading, ...blocks.map(blockText), ['--', shell.productName, ...endLines(site)].join('\n')].join('\n\n');
}

function blockText(block: Block): string {
  if (block.kind === 'facts') return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if (block.kind === 'button') return `${block.label}:\n${block.href}`;
  return block.text;
}

function htmlOf({ subject, preheader, heading, blocks }: Draft, site: MailSite): string {
  const texts = { subject: oneLine(subject), preheader, heading, product: shell.productName };
  return put(look.page, texts, {
    blocks: blocks.map(blockHtml).join('\n'),
    end: endLines(site)
      .map((line) => put(look.endLine, { line }))
      .join(''),
  });
}

function blockHtml(block: Block): string {
  if (block.kind === 'button') return put(look.button, { label: block.label, href: block.href });
  if (block.kind !== 'facts') return put(look[block.kind], { text: block.text });
  const rows = block.rows.map(({ label, value }) => put(look.fact, { label, value })).join('\n');
  return put(look.facts, {}, { rows });
}

/** Puts texts and finished markup into the `[[name]]` places of one piece of a mail. Markup in a text is escaped. */
function put(piece: string, texts: Record<string, string>, markup: Record<string, string> = {}): string {
  return piece.replace(/\[\[(\w+)\]\]/g, (_, name: string) => {
    const text = texts[name];
    const filled = text === undefined ? markup[name] : escaped(text);
    if (filled === undefined) throw new Error(`Nothing fills [[${name}]] in the look of mails`);
    return filled;
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
