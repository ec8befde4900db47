import { fn } from 'storybook/test';
import { NativeSelect } from '../../components/NativeSelect/NativeSelect.tsx';
import * as css from './stories.css.ts';

const countries = [
  { value: 'US', label: 'United States' },
  { value: 'DE', label: 'Germany' },
];

/** Stands for the provider's form, which stories do not load. */
export function SampleCardForm() {
  return (
    <div className={css.form}>
      <fieldset>
        <legend className={css.legend}>Card information</legend>
        <div className={css.box}>
          <input
            className={css.cardNumber}
            aria-label="Card number"
            placeholder="1234 1234 1234 1234"
            inputMode="numeric"
          />
          <input className={css.half} aria-label="Expiration date" placeholder="MM / YY" inputMode="numeric" />
          <input className={css.secondHalf} aria-label="Security code" placeholder="CVC" inputMode="numeric" />
        </div>
      </fieldset>
      <NativeSelect label="Country" options={countries} value="US" onChange={fn()} />
    </div>
  );
}
