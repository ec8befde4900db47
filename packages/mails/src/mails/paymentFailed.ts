import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { paymentFailed as content } from '@signalsync/content/mails/paymentFailed';
import { button, facts, note, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface PaymentFailed {
  reason: 'declined' | 'authentication';
  plan: string;
  /** With its currency, as readers see it. */
  amount: string;
  /** ISO 8601; null if the provider does not try again. */
  nextTry: string | null;
  /**
   * The provider's page on which the invoice is paid. Null if there is none, or if nobody has proven the address: that
   * page names the customer. Then the mail leads to the account.
   */
  invoiceUrl: string | null;
}

export const paymentFailed = template({
  content,
  isForUnproven: false,
  draft: (text, { reason, plan, amount, nextTry, invoiceUrl }: PaymentFailed, { appUrl }) => ({
    subject: fill(text.subject[reason], { plan }),
    preheader: fill(text.preheader, { amount }),
    heading: text.heading[reason],
    blocks: [
      paragraph(text[reason]),
      facts(
        { label: text.facts.plan, value: plan },
        { label: text.facts.amount, value: amount },
        ...(nextTry === null ? [] : [{ label: text.facts.nextTry, value: formatDate(nextTry, 'UTC') }]),
      ),
      paragraph(text.pay[reason]),
      button(text.button[reason], invoiceUrl ?? `${appUrl}/account#billing`),
      note(text.settled),
    ],
  }),
});
