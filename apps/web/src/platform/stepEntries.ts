/** An entry of the history that stands for a step after the first one. */
interface StepEntry {
  /** The walk through the steps that it belongs to; a reload begins another. */
  walk: string;
  step: number;
  /** How many entries lie between it and the page's own one. */
  depth: number;
}

const here = (): StepEntry | null => (window.history.state as { steps?: StepEntry } | null)?.steps ?? null;

/** The step of a walk that the history stands at: the first one on the page's own entry, null on an entry of another walk. */
export function stepHere(walk: string): number | null {
  const entry = here();
  if (entry === null) return 1;
  return entry.walk === walk ? entry.step : null;
}

/** Gives a step an entry of its own, after the present one. The address stays as it is. */
export function openStepEntry(walk: string, step: number): void {
  const steps: StepEntry = { walk, step, depth: (here()?.depth ?? 0) + 1 };
  window.history.pushState({ steps }, '');
}

/** Goes back to the page's own entry, from which Back leaves the page. */
export function leaveStepEntries(): void {
  const entry = here();
  if (entry !== null) window.history.go(-entry.depth);
}
