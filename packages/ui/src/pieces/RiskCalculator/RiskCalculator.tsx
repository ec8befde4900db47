import {
  capLeft,
  dailyCapPercent,
  positionSize,
  riskAmount,
  riskPercentMaximum,
} from '@signalsync/content/course/risk';
import { fill } from '@signalsync/content/fill';
import type { LearnContent } from '@signalsync/content/learn';
import { useId } from 'react';
import { TextField } from '../../components/TextField/TextField.tsx';
import { Notice } from '../Notice/Notice.tsx';
import * as css from './RiskCalculator.css.ts';
import { dollars, numberOf, type RiskNumbers, type RiskValues, readRisk, tidied } from './riskValues.ts';

export type { RiskValues } from './riskValues.ts';

export interface RiskCalculatorProps {
  content: LearnContent['calculator'];
  values: RiskValues;
  onChange: (values: RiskValues) => void;
}

const fields = ['account', 'risk', 'stop', 'lostToday'] as const;

function errorsOf(content: LearnContent['calculator'], values: RiskValues, numbers: RiskNumbers) {
  const most = { most: riskPercentMaximum };
  const isRiskTooHigh = (numberOf(values.risk) ?? 0) > riskPercentMaximum;
  return {
    account: numbers.account === null ? content.accountError : undefined,
    risk: numbers.risk === null ? fill(isRiskTooHigh ? content.riskTooHigh : content.riskError, most) : undefined,
    stop: numbers.stop === null ? content.stopError : undefined,
    lostToday: numbers.lostToday === null ? content.lostTodayError : undefined,
  };
}

/** What can be told from the fields; null where one that is needed is missing. */
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

/** From an account and a stop to the size of a position, and what is left of the day's cap. A teaching aid: nothing is sent. */
export function RiskCalculator({ content, values, onChange }: RiskCalculatorProps) {
  const titleId = useId();
  const numbers = readRisk(values);
  const errors = errorsOf(content, values, numbers);
  const { atRisk, position, left, whole } = resultsOf(numbers);
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
          maxLength={20}
          errorMessage={errors[field]}
          onChange={(text) => change(field, text)}
          onBlur={() => change(field, tidied(field, values[field]))}
        />
      ))}
      <dl className={css.results}>
        <div className={css.mainRow}>
          <dt>{content.positionSize}</dt>
          <dd className={position === null ? css.value : css.mainValue}>
            <output>{known(position)}</output>
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
        {left === 0 && <Notice tone="warning">{content.capUsedUp}</Notice>}
        {left !== null && left > 0 && atRisk !== null && left < atRisk && (
          <Notice tone="warning">{content.capTooShort}</Notice>
        )}
      </div>
    </div>
  );
}
