import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useCore } from '../core/useCore.ts';
import { codeOf } from '../platform/leaving.ts';
import type { PaymentElementsProps } from './PaymentElements.tsx';
import { useLoaded } from './useLoaded.ts';

/** Loads the code of the provider's form. */
export const loadProviderForm = () => codeOf(import('./PaymentElements.tsx'));

/**
 * Catches errors inside the payment provider's form: removes the form and calls `onCrash`. The rest of the page
 * survives.
 */
class FormBoundary extends Component<{ children: ReactNode; onCrash: () => void }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

interface ProviderFormProps extends PaymentElementsProps {
  /**
   * Returns how long the form may still load, in ms. Without a limit, a script that never answers would leave the
   * skeleton for ever.
   */
  timeLeft: () => number;
}

/**
 * The payment provider's form for the card and the country, which a route passes to its screen. Loads its code on
 * demand.
 */
export function ProviderForm({ timeLeft, onReady, onFailed, onCodeMissing, ...props }: ProviderFormProps) {
  const { clock } = useCore();
  const [isSettled, setSettled] = useState(false);
  const fail = (reason: string | null) => {
    setSettled(true);
    onFailed(reason);
  };
  const codeMissing = () => {
    setSettled(true);
    onCodeMissing();
  };
  const Form = useLoaded(loadProviderForm, codeMissing)?.PaymentElements;
  const timedOut = useEffectEvent(() => (Form ? fail(null) : codeMissing()));
  useEffect(() => (isSettled ? undefined : clock.after(timeLeft(), timedOut)), [clock, isSettled, timeLeft]);
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
