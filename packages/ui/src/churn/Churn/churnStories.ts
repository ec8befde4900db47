import { churn } from '@signalsync/content/churn';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import { expect, fn } from 'storybook/test';
import type { ChurnStep } from '@signalsync/contract/view/churn';
import { cancellationOf, standings } from '../../private/standingStories.ts';
import { type ChurnProps, fetchCancelNow, fetchLaterSteps } from './Churn.tsx';

const quiet = { status: 'step', pending: null, error: null } as const;
const monthly = { status: 'ready', plan: monthlyPlan() } as const;

/** The four steps of the churn flow, in which no action is pending. */
export const steps = {
  why: { ...quiet, step: 1, reason: 'not-using' },
  results: { ...quiet, step: 2 },
  value: { ...quiet, step: 3, plan: monthly, nextCharge: null },
  offer: { ...quiet, step: 4, plan: monthly, nextCharge: null, offer: 'open', due: null, feedback: '' },
} as const satisfies Record<string, ChurnStep>;

/** Default props of the churn stories. */
export const churnArgs: ChurnProps = {
  content: churn,
  view: steps.why,
  copy: { isCopied: false, hasFailed: false },
  cancellation: cancellationOf(standings.active),
  hrefs: { billing: '#billing', pay: '#pay', keep: '#keep', account: '#account' },
  supportEmail: 'support@signalsync.example',
  onReasonChange: fn(),
  onFeedbackChange: fn(),
  onStay: fn(),
  onAccept: fn(),
  onContinue: fn(),
  onCancel: fn(),
  onDismissCancelError: fn(),
  onCopyReceipt: fn(),
  onPrintReceipt: fn(),
  onRetry: fn(),
};

/** Loads the code that the app loads later, so that a story can start at any step. */
export const churnLoaders = [async () => ({ code: await Promise.all([fetchLaterSteps(), fetchCancelNow()]) })];

/** Returns the three buttons of a step, in order. */
export function waysOn(canvasElement: HTMLElement): HTMLElement[] {
  const named = [churn.buttons.continueToCancel, churn.buttons.cancelNow];
  const keeping = [churn.buttons.stay, churn.buttons.accept];
  const buttons = [...canvasElement.querySelectorAll<HTMLElement>('main button')];
  const find = (names: readonly string[]) => buttons.filter((button) => names.includes(button.innerText.trim()));
  const found = [...named.flatMap((name) => find([name])), ...find(keeping)];
  if (found.length !== 3) throw new Error(`There are ${found.length} of three buttons`);
  return found;
}

/** Fails if two buttons differ in size, or if the buttons form neither one row nor one column. */
export async function expectOneSize(buttons: readonly HTMLElement[], layout: 'row' | 'column'): Promise<void> {
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  const distinct = (values: number[]) => [...new Set(values.map((value) => Math.round(value * 10) / 10))];
  await expect(distinct(boxes.map(({ width }) => width))).toHaveLength(1);
  await expect(distinct(boxes.map(({ height }) => height))).toHaveLength(1);
  await expect(distinct(boxes.map(({ top }) => top))).toHaveLength(layout === 'row' ? 1 : 3);
  await expect(distinct(boxes.map(({ left }) => left))).toHaveLength(layout === 'row' ? 3 : 1);
  await expect(boxes[0]?.height).toBeGreaterThanOrEqual(48);
}

/** Parses a computed colour, `rgb(1 2 3)` or `color(srgb 0.1 0.2 0.3)`, to channels of 0 to 1. Null if transparent. */
function channels(color: string): readonly number[] | null {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha === 0) return null;
  return [red, green, blue].map((channel) => (color.startsWith('color(') ? channel : channel / 255));
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of an element's text with its background, from the computed colours. */
export function contrastOf(element: HTMLElement): number {
  let ground: HTMLElement | null = element;
  while (ground && channels(getComputedStyle(ground).backgroundColor) === null) ground = ground.parentElement;
  const text = channels(getComputedStyle(element).color);
  const behind = ground && channels(getComputedStyle(ground).backgroundColor);
  if (!text || !behind) throw new Error('No colour to be read');
  const [bright = 0, dim = 0] = [luminance(text), luminance(behind)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}
