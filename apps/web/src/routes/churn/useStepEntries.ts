import type { ChurnStore, StepNumber } from '@signalsync/state/churn';
import { useEffect, useState } from 'react';
import { randomId } from '../../platform/randomId.ts';
import { useStoreState } from '../../core/useCore.ts';

/** Describes the history entry of a churn step. The page's first entry has no such description. */
interface StepEntry {
  /** The visit to which the entry belongs. A reload begins another visit. */
  visit: string;
  step: number;
  /** How many entries back the page's first entry is. */
  depth: number;
}

const here = (): StepEntry | null => (history.state as { steps?: StepEntry } | null)?.steps ?? null;

/** Returns the step of the current history entry: 1 for the page's first entry, null for an entry of another visit. */
function stepHere(visit: string): number | null {
  const entry = here();
  if (entry === null) return 1;
  return entry.visit === visit ? entry.step : null;
}

/** Adds a history entry for this step, after the current entry. The URL does not change. */
function openStepEntry(visit: string, step: number): void {
  const steps: StepEntry = { visit, step, depth: (here()?.depth ?? 0) + 1 };
  history.pushState({ steps }, '');
}

/** Goes back to the page's first entry, from which Back leaves the page. */
function leaveStepEntries(): void {
  const entry = here();
  if (entry !== null) history.go(-entry.depth);
}

/**
 * Lets Back and Forward move through the steps that the user has seen. Back leaves the page if the user is at the first
 * step or has finished the steps. After a reload, Back from a later step leads to the first step.
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
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, [visit, store]);
  useEffect(() => {
    const at = stepHere(visit);
    if (step !== null && at !== null && step > at) openStepEntry(visit, step);
  }, [visit, step]);
  useEffect(() => {
    if (isOver) leaveStepEntries();
  }, [isOver]);
}
