import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { PlanChangeContent } from '@signalsync/content/planChange';
import type { OpenChange as Open } from '@signalsync/contract/model/planChange';
import type { ShownError } from '@signalsync/contract/view/error';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as css from './PlanChangeDialog.css.ts';

interface OpenChangeProps {
  content: PlanChangeContent;
  open: Open;
  error: ShownError | null;
}

/** Says that a change waits for its day or its payment, and leads to the page on which the bank's question is answered. */
export function OpenChange({ content, open, error }: OpenChangeProps) {
  const { description, scheduled, confirm } = content.open;
  const { plan, amount, currency, url, takesEffect } = open;
  const values = { plan, amount: formatAmount(amount, currency) };
  return (
    <div className={css.stack}>
      <Notice tone="info" action={url && <ConfirmLink content={content} href={url} label={confirm} />}>
        {takesEffect ? fill(scheduled, { ...values, date: formatDate(takesEffect) }) : fill(description, values)}
      </Notice>
      <ErrorNotice error={error} />
    </div>
  );
}

/** The link to the provider's page on which the cardholder confirms the payment. */
export function ConfirmLink({ content, href, label }: { content: PlanChangeContent; href: string; label: string }) {
  return (
    <ButtonLink size="small" href={href} isExternal externalLabel={content.external}>
      {label}
    </ButtonLink>
  );
}
