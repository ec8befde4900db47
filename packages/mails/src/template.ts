import type { Widen } from '@signalsync/content/widen';
import type { Block } from './blocks.ts';

/** Where the product is, as links and the end of a mail name it. */
export interface MailSite {
  /** Origin of the web app, such as `https://app.example.com`. */
  readonly appUrl: string;
  /** Left out of mails if it is undefined. */
  readonly supportEmail: string | undefined;
  /** The company that runs the product, in one line with its postal address. Left out of mails if it is undefined. */
  readonly company: string | undefined;
}

/** What a mail says, before it is written as HTML and as text. All texts are plain: markup in them is shown as typed. */
export interface Draft {
  readonly subject: string;
  /** What inboxes show after the subject. It may only repeat facts of the mail. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** One mail: its words, and how they and the values of one occasion become a draft. */
export interface MailTemplate<Content, Values> {
  readonly content: Content;
  /**
   * Whether the mail goes to an address that nobody has proven yet. The person who reads it may be a stranger. So such a
   * mail has no name, address or card among its values.
   */
  readonly isForUnproven: boolean;
  /** Whether it holds a code or a link that opens an account. Nobody but its reader may see what it says. */
  readonly holdsSecret?: true;
  readonly draft: (content: Widen<Content>, values: Values, site: MailSite & { readonly product: string }) => Draft;
}

/** Declares a mail. `Values` must survive JSON, because mails wait in a queue: an instant is an ISO 8601 text. */
export const template = <const Content, Values>(mail: MailTemplate<Content, Values>): MailTemplate<Content, Values> =>
  mail;
