/** Describes the history entry of a churn step. The page's first entry has no such description. */
interface StepEntry {
  /** The visit to which the entry belongs. A reload begins another visit. */
  visit: string;
  step: number;
  /** How many entries this one is after the page's first entry. */
  depth: number;
}

const here = (): StepEntry | null => (window.history.state as { steps?: StepEntry } | null)?.steps ?? null;

/** Returns the step of the current history entry: 1 for the page's first entry, null for an entry of another visit. */
export function stepHere(visit: string): number | null {
  const entry = here();
  if (entry === null) return 1;
  return entry.visit === visit ? entry.step : null;
}

/** Adds a history entry for this step, after the current entry. The address does not change. */
export function openStepEntry(visit: string, step: number): void {
  const steps: StepEntry = { visit, step, depth: (here()?.depth ?? 0) + 1 };
  window.history.pushState({ steps }, '');
}

/** Goes back to the page's first entry, from which Back leaves the page. */
export function leaveStepEntries(): void {
  const entry = here();
  if (entry !== null) window.history.go(-entry.depth);
}
