import { useId, useState } from 'react';
import { NativeSelect } from '../components/NativeSelect/NativeSelect.tsx';
import { stack20 } from '../theme/recipes.css.ts';
import { FieldMessage } from './Field.tsx';
import { label } from './Field.css.ts';
import * as css from './SamplePaymentForm.css.ts';

interface SamplePaymentFormProps {
  /** The payment provider's error, shown below the card. */
  cardError?: string;
  /** The typed card number. If it is empty, the expiration date is empty too. */
  number?: string;
}

const countries = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'DE', label: 'Germany' },
] as const;

/** Replaces the payment provider's form for card and country in stories. It sends nothing. */
export function SamplePaymentForm({ cardError, number = '4242 4242 4242 4242' }: SamplePaymentFormProps) {
  const id = useId();
  const [country, setCountry] = useState<(typeof countries)[number]['value']>('US');
  const isInvalid = cardError !== undefined;
  return (
    <div className={stack20}>
      <div role="group" aria-labelledby={`${id}-label`}>
        <div id={`${id}-label`} className={label}>
          Card information
        </div>
        <div className={css.card[isInvalid ? 'invalid' : 'valid']}>
          <input
            aria-label="Card number"
            defaultValue={number}
            placeholder="1234 1234 1234 1234"
            className={css.number}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? id : undefined}
          />
          <input
            aria-label="Expiration"
            defaultValue={number === '' ? '' : '12 / 29'}
            placeholder="MM / YY"
            className={css.expiration}
          />
          <input aria-label="CVC" placeholder="CVC" className={css.input} />
        </div>
        <FieldMessage id={id} errorMessage={cardError} />
      </div>
      <NativeSelect label="Country" options={countries} value={country} onChange={setCountry} />
    </div>
  );
}
