import type { ChurnStore, StepNumber } from '@signalsync/state/churn';
import { useEffect, useState } from 'react';
import { randomId } from '../../platform/randomId.ts';
import { leaveStepEntries, openStepEntry, stepHere } from '../../platform/stepEntries.ts';
import { useStoreState } from '../../core/useStore.ts';

/**
 * Lets Back and Forward move through the steps that the user has seen. Back leaves the page if the user is at the first
 * step or has finished the steps. After a reload, Back from a later step leads to the first one.
 */
export function useStepEntries(store: ChurnStore): void {
  const { view } = useStoreState(store.state);
  const [visit] = useState(randomId);
  const step = view.status === 'step' ? view.step : null;
  const isOver = view.status === 'recorded' || view.status === 'cancelled' || view.status === 'nothingToCancel';
  useEffect(() => {
    if (stepHere(visit) === null) leaveStepEntries();
    const moved = () => {
      const wanted = stepHere(visit);
      if (wanted === null) return leaveStepEntries();
      // If the store does not allow the move, the user stays at the present step, and its history entry is added again.
      const isThere = store.goTo(wanted as StepNumber);
      const now = store.state.view;
      if (!isThere && now.status === 'step') openStepEntry(visit, now.step);
    };
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [visit, store]);
  useEffect(() => {
    const at = stepHere(visit);
    if (step !== null && at !== null && step > at) openStepEntry(visit, step);
  }, [visit, step]);
  useEffect(() => {
    if (isOver) leaveStepEntries();
  }, [isOver]);
}
