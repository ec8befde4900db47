import type { Widen } from '@signalsync/content/widen';
import type { Block } from './blocks.ts';

/** The web app's URL and the contact data, for the links and the last lines of a mail. */
export interface MailSite {
  /** Origin of the web app, such as `https://app.example.com`. */
  readonly appUrl: string;
  /** The email address of our support. Mails leave it out if it is undefined. */
  readonly supportEmail: string | undefined;
  /** The company that runs the product, in one line with its postal address. Left out of mails if it is undefined. */
  readonly company: string | undefined;
}

/** A mail before it is written as HTML and as text. All texts are plain: markup in them is shown as typed. */
export interface Draft {
  readonly subject: string;
  /** The preview that inboxes show after the subject. It may only repeat facts of the mail. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** One kind of mail: its texts, and the function that fills them with values to a draft. */
export interface MailTemplate<Content, Values> {
  readonly content: Content;
  /**
   * Whether the mail goes to an email address that nobody has proven yet. A stranger may read such a mail. So the mail
   * has no name, address or card among its values.
   */
  readonly isForUnproven: boolean;
  /** Whether the mail holds a code or a link that opens an account. Such values are never kept for the team. */
  readonly holdsSecret?: true;
  readonly draft: (content: Widen<Content>, values: Values, site: MailSite & { readonly product: string }) => Draft;
}

/** Declares a mail. `Values` must survive JSON, because mails wait in a queue: an instant is an ISO 8601 text. */
export const template = <const Content, Values>(mail: MailTemplate<Content, Values>): MailTemplate<Content, Values> =>
  mail;
