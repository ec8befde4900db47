import type { FormAmount, PaymentForm } from '@signalsync/state/paymentForm';
import type { ThemeName } from '@signalsync/ui/theme/themes';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { use, useCallback, useEffect, useState } from 'react';
import { appearanceOf } from './appearance.ts';
import { frameFonts } from './frameFonts.ts';
import { keepReachable } from './keepReachable.ts';
import { createPaymentForm, modeOf } from './paymentForm.ts';
import { isChunkError } from '../router/CrashBoundary.tsx';
import { StripeLoader } from './loadStripe.ts';
import { useLoaded } from './useLoaded.ts';

export interface PaymentElementsProps {
  publishableKey: string;
  /** The amount with which the form opens. `PaymentForm.setAmount` changes it later and keeps the user's input. */
  amount: FormAmount;
  theme: ThemeName;
  /** Called when the form can be filled in. */
  onReady: (form: PaymentForm) => void;
  /** Called when the form cannot be loaded, with the payment provider's reason, or null if it gives none. */
  onFailed: (reason: string | null) => void;
  /** Called when our own code cannot be loaded; only a page reload can load it. */
  onCodeMissing: () => void;
}

/** Of the billing address, the form asks for the country only. */
const elementOptions: StripePaymentElementOptions = {
  fields: {
    billingDetails: {
      name: 'never',
      email: 'never',
      phone: 'never',
      address: { country: 'auto', line1: 'never', line2: 'never', city: 'never', state: 'never', postalCode: 'never' },
    },
  },
  terms: { card: 'never' },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** Stripe's form for the card and the country, in our colours and our font. */
export function PaymentElements({
  publishableKey,
  amount,
  theme,
  onReady,
  onFailed,
  onCodeMissing,
}: PaymentElementsProps) {
  const load = use(StripeLoader);
  const [opened] = useState(amount);
  const stripe = useLoaded(
    useCallback(() => load(publishableKey), [load, publishableKey]),
    (error) => (isChunkError(error) ? onCodeMissing() : onFailed(null)),
  );
  useEffect(keepReachable, []);
  if (!stripe) return null;
  const options = {
    ...modeOf(opened),
    allowedPaymentMethodTypes: ['card'],
    appearance: appearanceOf(theme),
    fonts: frameFonts(document.baseURI),
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Fields onReady={onReady} onFailed={onFailed} />
    </Elements>
  );
}

function Fields({ onReady, onFailed }: Pick<PaymentElementsProps, 'onReady' | 'onFailed'>) {
  const stripe = useStripe();
  const elements = useElements();
  return (
    <PaymentElement
      options={elementOptions}
      onReady={() => {
        if (stripe && elements) onReady(createPaymentForm(stripe, elements));
      }}
      onLoadError={({ error }) => onFailed(error.message ?? null)}
    />
  );
}
