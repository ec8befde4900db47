import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import type { PlanChangeContent } from '@signalsync/content/planChange';
import type { ChangeOption } from '@signalsync/contract/model/planChange';
import type { PlanChange } from '@signalsync/contract/view/planChange';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { muted } from '../../theme/recipes.css.ts';
import * as css from './PlanChangeDialog.css.ts';

interface ChangeChoiceProps {
  content: PlanChangeContent;
  options: readonly ChangeOption[];
  change: Pick<PlanChange, 'chosen' | 'pending' | 'error'>;
  onChoose: (priceId: string) => void;
}

/** The plans to which the member can change, and why others cannot be chosen now. */
export function ChangeChoice({ content, options, change, onChoose }: ChangeChoiceProps) {
  const { chosen, pending, error } = change;
  const possible = options.filter(({ blocked }) => !blocked);
  const blocked = options.filter((option) => option.blocked);
  return (
    <div className={css.stack}>
      {options.length === 0 && <p>{content.options.none}</p>}
      {possible.length > 0 && (
        <RadioCards
          label={content.options.legend}
          options={possible.map((option) => ({
            value: option.priceId,
            label: option.name,
            description: priceOf(content, option),
          }))}
          value={chosen ?? undefined}
          onChange={onChoose}
          isDisabled={pending !== null}
        />
      )}
      {blocked.map((option) => (
        <p key={option.priceId} className={muted}>
          <strong>{option.name}</strong> {reasonOf(content, option)}
        </p>
      ))}
      <ErrorNotice error={error} />
    </div>
  );
}

function priceOf({ options: { price } }: PlanChangeContent, { amount, currency, interval }: ChangeOption): string {
  const text = interval === 'month' || interval === 'quarter' ? price[interval] : price.once;
  return fill(text, { amount: formatAmount(amount, currency) });
}

function reasonOf({ blocked: texts }: PlanChangeContent, { blocked }: ChangeOption): string {
  return blocked && blocked in texts ? texts[blocked as keyof typeof texts] : texts.other;
}
