import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { PauseContent } from '@signalsync/content/pause';
import type { PauseOption } from '@signalsync/contract/model/pause';
import type { Pause, PauseFacts } from '@signalsync/contract/view/pause';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { muted, stack16 } from '../../theme/recipes.css.ts';
import * as css from './PauseDialog.css.ts';

interface PauseChoiceProps {
  content: PauseContent;
  facts: Extract<PauseFacts, { status: 'ready' }>;
  pause: Pick<Pause, 'months' | 'isPending' | 'error'>;
  onChoose: (months: number) => void;
}

/** The lengths of a pause, and what the chosen one does on which day. */
export function PauseChoice({ content, facts, pause, onChoose }: PauseChoiceProps) {
  const texts = content.choose;
  const { options, currency } = facts;
  const { months, isPending, error } = pause;
  const chosen = options.find((option) => option.months === months);
  return (
    <div className={stack16}>
      <RadioCards
        label={texts.legend}
        options={options.map((option) => ({
          value: String(option.months),
          label: lengthOf(content, option),
          description: fill(texts.until, { until: formatDate(option.until) }),
        }))}
        value={months === null ? undefined : String(months)}
        onChange={(value) => onChoose(Number(value))}
        isDisabled={isPending}
      />
      {chosen && <ChosenLines content={content} chosen={chosen} currency={currency} />}
      <ErrorNotice error={error} />
    </div>
  );
}

function ChosenLines({ content, chosen, currency }: { content: PauseContent; chosen: PauseOption; currency: string }) {
  const texts = content.choose;
  const until = formatDate(chosen.until);
  return (
    <div className={css.lines}>
      <p>
        {fill(texts.from, { from: formatDate(chosen.from) })} {fill(texts.meanwhile, { until })}
      </p>
      <p>{fill(texts.resumes, { until, amount: formatAmount(chosen.amount, currency) })}</p>
      <p className={muted}>{texts.limit}</p>
    </div>
  );
}

function lengthOf({ choose: { lengths } }: PauseContent, { months }: PauseOption): string {
  return months === 1 || months === 2 || months === 3 ? lengths[months] : fill(lengths.other, { months: `${months}` });
}
