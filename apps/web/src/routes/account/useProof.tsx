import type { Prove } from '@signalsync/state/account';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const loadProof = () => import('./ProofRoute.tsx');

/**
 * Returns a function that asks the user for a new code, and the dialog in which it does so. The dialog's code is loaded
 * then. If it cannot be loaded, or if the tab is left, the user has proven nothing.
 */
export function useProof() {
  const [asked, setAsked] = useState<ReactNode>(null);
  const count = useRef(0);
  const isHere = useRef(false);
  const answer = useRef((_isProven: boolean) => {});
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      answer.current(false);
    };
  }, []);
  const prove: Prove = (email, onAsked) =>
    new Promise((resolve) => {
      answer.current = resolve;
      // The save may have been answered after the tab was left.
      if (!isHere.current) return resolve(false);
      loadProof().then(
        ({ ProofRoute }) => {
          if (!isHere.current) return;
          setAsked(<ProofRoute key={count.current++} email={email} onEnd={resolve} />);
          onAsked();
        },
        () => resolve(false),
      );
    });
  return { proof: asked, prove };
}
