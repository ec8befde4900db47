import { capLeft, dailyCapPercent, positionSize, riskAmount } from '@signalsync/content/course/risk';
import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { useId } from 'react';
import { TextField } from '../../components/TextField/TextField.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as css from './RiskCalculator.css.ts';
import { dollars, type RiskNumbers, type RiskValues, readRisk, riskErrorOf, tidied } from './riskValues.ts';

export type { RiskValues } from './riskValues.ts';

export interface RiskCalculatorProps {
  /** The texts to show. */
  content: CourseTabContent['calculator'];
  /** The texts in the fields. */
  values: RiskValues;
  /** Called with the texts of all fields on each input, and when a field that loses the focus is tidied. */
  onChange: (values: RiskValues) => void;
}

const fields = ['account', 'risk', 'stop', 'lostToday'] as const;

/** Calculates the results. A result is null if a field that it needs is missing or invalid. */
function resultsOf({ account, risk, stop, lostToday }: RiskNumbers) {
  const atRisk = account === null || risk === null ? null : riskAmount({ account, riskPercent: risk });
  return {
    atRisk,
    position:
      account === null || risk === null || stop === null
        ? null
        : positionSize({ account, riskPercent: risk, stopPercent: stop }),
    left: account === null || lostToday === null ? null : capLeft({ account, lostToday }),
    whole: account === null ? null : capLeft({ account, lostToday: 0 }),
  };
}

/**
 * Calculates the position size from the account, the risk and the stop. Also shows how much of the daily loss cap is
 * left. The calculator is only for learning: nothing is sent to the server.
 */
export function RiskCalculator({ content, values, onChange }: RiskCalculatorProps) {
  const titleId = useId();
  const numbers = readRisk(values);
  const { atRisk, position, left, whole } = resultsOf(numbers);
  // If the day's losses have reached the daily loss cap, no position size is shown.
  const isUsedUp = left === 0;
  const isBorrowed = !isUsedUp && position !== null && numbers.account !== null && position > numbers.account;
  const known = (amount: number | null) => (amount === null ? content.unknown : dollars(amount));
  const change = (field: keyof RiskValues, text: string) => {
    if (text !== values[field]) onChange({ ...values, [field]: text });
  };
  return (
    <div className={css.root} role="group" aria-labelledby={titleId}>
      <h4 id={titleId} className={css.title}>
        {content.title}
      </h4>
      {fields.map((field) => (
        <TextField
          key={field}
          layout="row"
          label={content[field]}
          value={values[field]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          errorMessage={numbers[field] === null ? riskErrorOf(field, values[field], content) : undefined}
          onChange={(text) => change(field, text)}
          onBlur={() => change(field, tidied(field, values[field]))}
        />
      ))}
      <dl className={css.results}>
        <div className={css.mainRow}>
          <dt>{content.positionSize}</dt>
          <dd className={position === null || isUsedUp ? css.value : css.mainValue}>
            <output>{isUsedUp ? content.noPosition : known(position)}</output>
          </dd>
        </div>
        <div className={css.row}>
          <dt>{content.amountAtRisk}</dt>
          <dd className={css.value}>{known(atRisk)}</dd>
        </div>
        <div className={css.row}>
          <dt>{fill(content.capLeft, { cap: dailyCapPercent })}</dt>
          <dd className={css.value}>
            {left === null || whole === null
              ? content.unknown
              : fill(content.capLeftOf, { left: dollars(left), whole: dollars(whole) })}
          </dd>
        </div>
      </dl>
      <div role="status" className={css.warning}>
        {isUsedUp && <Notice tone="warning">{content.capUsedUp}</Notice>}
        {left !== null && left > 0 && atRisk !== null && left < atRisk && (
          <Notice tone="warning">{content.capTooShort}</Notice>
        )}
        {isBorrowed && <Notice tone="warning">{content.borrowed}</Notice>}
      </div>
    </div>
  );
}
