import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { PurchasesContent } from '@signalsync/content/purchases';
import type { PurchaseQuestion, PurchaseRefund } from '@signalsync/contract/model/purchase';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { muted, stack12 } from '../../theme/recipes.css.ts';
import * as css from './PurchaseNotices.css.ts';

export interface PurchaseNoticesProps {
  /** The texts to show. */
  content: PurchasesContent;
  /**
   * Questions about purchases that a guest paid for with this user's email address. The user says whether the purchase
   * is theirs. Source: `GET /api/user`.
   */
  questions: readonly PurchaseQuestion[];
  /** Purchases that the server refunded by itself. A refund may still be under way, or may have failed. */
  refunds: readonly PurchaseRefund[];
  /** The answer that is being saved; null if there is none. */
  answering: { id: string; isMine: boolean } | null;
  /** The error of an answer that could not be saved, with the id of the question. Null if there is no error. */
  failed: { id: string; message: string } | null;
  /** Called with the id of a purchase, and whether the user says that it is theirs. */
  onAnswer: (id: string, isMine: boolean) => void;
}

/** Notices above the account's tabs on unclaimed or refunded purchases that were made with the user's email address. */
export function PurchaseNotices({ content, questions, refunds, answering, failed, onAnswer }: PurchaseNoticesProps) {
  return (
    <div className={stack12}>
      {questions.map((question) => (
        <Question key={question.id} {...{ content, question, answering, failed, onAnswer }} />
      ))}
      {refunds.map((refund) => (
        <Notice key={refund.id} tone={refund.state === 'failed' || refund.state === 'person' ? 'warning' : 'info'}>
          {refundText(content.refund, refund)}
        </Notice>
      ))}
    </div>
  );
}

type QuestionProps = Omit<PurchaseNoticesProps, 'questions' | 'refunds'> & { question: PurchaseQuestion };

function Question({ content: { question: content }, question, answering, failed, onAnswer }: QuestionProps) {
  const [titleId, textId] = [useId(), useId()];
  const answer = (isMine: boolean, label: string) => (
    <Button
      size="small"
      variant="secondary"
      isDisabled={answering !== null && (answering.id !== question.id || answering.isMine !== isMine)}
      isPending={answering?.id === question.id && answering.isMine === isMine}
      pendingLabel={content.answering}
      onPress={() => onAnswer(question.id, isMine)}
    >
      {label}
    </Button>
  );
  return (
    <section className={css.question} aria-labelledby={`${titleId} ${textId}`}>
      <h2 id={titleId} className={css.title}>
        {content.title}
      </h2>
      <p id={textId}>{fill(content.text, wordsOf(question))}</p>
      <p className={muted}>
        {question.kind === 'once' ? content.once : content.renews} {content.otherwise}
      </p>
      <div className={css.answers}>
        {answer(true, content.yes)}
        {answer(false, content.no)}
      </div>
      {failed?.id === question.id && <ErrorNotice error={failed.message} />}
    </section>
  );
}

const wordsOf = ({ plan, amount, currency, paidAt }: PurchaseQuestion | PurchaseRefund) => ({
  plan,
  amount: formatAmount(amount, currency),
  day: formatDate(paidAt),
});

/**
 * Returns the text of a refund. An unknown reason gets the text of `unclaimed`. An unknown state, or `paidBack` without
 * a date, gets the text of `underWay`.
 */
function refundText({ reasons, states }: PurchasesContent['refund'], refund: PurchaseRefund): string {
  const reason = refund.reason in reasons ? (refund.reason as keyof typeof reasons) : 'unclaimed';
  const state = refund.state in states ? (refund.state as keyof typeof states) : 'underWay';
  const isDated = state === 'paidBack' && refund.refundedAt !== null;
  const outcome = isDated
    ? fill(states.paidBack, { refunded: formatDate(refund.refundedAt ?? '') })
    : states[state === 'paidBack' ? 'underWay' : state];
  return `${fill(reasons[reason], wordsOf(refund))} ${outcome}`;
}
