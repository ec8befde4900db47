import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useCore } from '../CoreContext.tsx';
import { FormBoundary } from './FormBoundary.tsx';
import type { PaymentElementsProps } from './PaymentElements.tsx';

/** How long the form may take; a script that never answers would leave its placeholder for ever. */
const patienceMs = 30_000;

/** Fetches the code of the provider's form. */
export const loadProviderForm = () => import('./PaymentElements.tsx');

/** The provider's form of card and country, for the slot that a screen leaves open. Its code is fetched when it is needed. */
export function ProviderForm({ onReady, onFailed, onCodeMissing, ...props }: PaymentElementsProps) {
  const { clock } = useCore();
  const [Form, setForm] = useState<ComponentType<PaymentElementsProps> | null>(null);
  const [isSettled, setSettled] = useState(false);
  const fail = (reason: string | null) => {
    setSettled(true);
    onFailed(reason);
  };
  const codeMissing = () => {
    setSettled(true);
    onCodeMissing();
  };
  const missing = useEffectEvent(codeMissing);
  const outOfPatience = useEffectEvent(() => (Form ? fail(null) : codeMissing()));
  useEffect(() => {
    let isGone = false;
    loadProviderForm().then(
      ({ PaymentElements }) => {
        if (!isGone) setForm(() => PaymentElements);
      },
      () => {
        if (!isGone) missing();
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => (isSettled ? undefined : clock.after(patienceMs, outOfPatience)), [clock, isSettled]);
  return (
    Form && (
      <FormBoundary onCrash={() => fail(null)}>
        <Form
          {...props}
          onReady={(form) => {
            setSettled(true);
            onReady(form);
          }}
          onFailed={fail}
          onCodeMissing={codeMissing}
        />
      </FormBoundary>
    )
  );
}
