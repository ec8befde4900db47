import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { PlanChangeContent } from '@signalsync/content/planChange';
import type { ChangePreview as Preview } from '@signalsync/contract/model/planChange';
import type { PlanChange } from '@signalsync/contract/view/planChange';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { ConfirmLink } from './OpenChange.tsx';
import { muted } from '../../theme/recipes.css.ts';
import * as css from './PlanChangeDialog.css.ts';

interface ChangePreviewProps {
  content: PlanChangeContent;
  preview: Preview;
  change: Pick<PlanChange, 'error' | 'outcome'>;
}

/** What a change does, line by line: what is charged and credited today, and what comes later. */
export function ChangePreview({ content, preview, change }: ChangePreviewProps) {
  const texts = content.preview;
  const { plan, earlierPlan, price, discount, credit, charged, currency } = preview;
  const money = (amount: number) => formatAmount(amount, currency);
  const lines = [
    { label: fill(texts.price, { plan }), amount: money(price), isShown: true },
    { label: texts.discount, amount: money(-discount), isShown: discount > 0 },
    { label: fill(texts.credit, { plan: earlierPlan }), amount: money(-credit), isShown: credit > 0 },
  ];
  return (
    <div className={css.stack}>
      <Outcome content={content} change={change} />
      <h3>{texts.today}</h3>
      {preview.kind === 'later' ? (
        <p>{fill(texts.nothingToday, { plan: earlierPlan })}</p>
      ) : (
        <dl className={css.lines}>
          {lines.map(({ label, amount, isShown }) => isShown && <Line key={label} label={label} amount={amount} />)}
          <Line label={texts.total} amount={money(charged)} isTotal />
        </dl>
      )}
      {charged > 0 && <p className={muted}>{texts.card}</p>}
      <h3>{texts.later}</h3>
      {laterLines(texts, preview).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ErrorNotice error={change.error} />
    </div>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? css.total : css.line}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function laterLines(texts: PlanChangeContent['preview'], preview: Preview): string[] {
  const { kind, next, keeps, notCharged, currency, earlierPlan } = preview;
  const money = (amount: number) => formatAmount(amount, currency);
  const nextText = texts.next[next?.interval === 'month' ? 'month' : 'quarter'];
  return [
    ...(kind === 'lifetime' ? [fill(texts.lifetime, { plan: earlierPlan })] : []),
    ...(kind === 'interval' ? [texts.interval] : []),
    ...(next ? [fill(nextText, { amount: money(next.amount), date: formatDate(next.date) })] : []),
    ...(kind === 'later' ? [texts.takeBack] : []),
    ...(keeps ? [texts.keeps] : []),
    ...(notCharged
      ? [fill(texts.notCharged, { amount: money(notCharged.amount), since: formatDate(notCharged.since) })]
      : []),
  ];
}

/** What became of the last confirmation, if it did not change the plan. */
function Outcome({ content, change: { outcome } }: Pick<ChangePreviewProps, 'content' | 'change'>) {
  const texts = content.preview;
  switch (outcome?.status) {
    case 'declined':
      return (
        <Notice tone="error" isAnnounced reason={outcome.reason ?? undefined}>
          {texts.declined}
        </Notice>
      );
    case 'confirm':
      return (
        <Notice
          tone="warning"
          isAnnounced
          action={outcome.href && <ConfirmLink content={content} href={outcome.href} label={texts.confirmAtBank} />}
        >
          {texts.asks}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="warning" isAnnounced>
          {texts.changed}
        </Notice>
      );
    case undefined:
      return null;
  }
}
