import { fill } from '@signalsync/content/fill';
import { paymentFailed as content } from '@signalsync/content/mails/paymentFailed';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, note, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface PaymentFailed {
  reason: 'declined' | 'authentication';
  /**
   * Null after the first try. After a later one: when access ends if the payment stays due, ISO 8601; null if that is
   * not known.
   */
  again: { accessEnds: string | null } | null;
  plan: string;
  /** The unpaid amount with its currency, formatted: `$149.00`. */
  amount: string;
  /**
   * The payment provider's page where the member can pay the invoice. That page names the customer. So the value is
   * null if there is no such page, or if nobody has proven that the email address is theirs. The mail then links to the
   * account.
   */
  invoiceUrl: string | null;
  /** The member's plan state after the failed payment; null if it is not known. */
  standing: Standing | null;
}

export const paymentFailed = template({
  content,
  isForUnproven: false,
  draft: (text, { reason, again, plan, amount, invoiceUrl, standing }: PaymentFailed, { appUrl }) => ({
    subject: fill(text.subject[reason], { plan }),
    preheader: fill(text.preheader, { amount }),
    heading: text.heading[reason],
    blocks: [
      paragraph((again ? text.again : text)[reason]),
      facts(text.facts, { plan, amount, accessEnds: again?.accessEnds ? dayOf(again.accessEnds) : null }),
      ...planNow(standing),
      paragraph(text.pay[reason]),
      button(text.button[reason], invoiceUrl ?? `${appUrl}/account#billing`),
      note(text.settled),
    ],
  }),
});
