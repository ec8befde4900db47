import type { BrowserContext } from 'playwright';

/** Buys a plan without the screens, for journeys that start with a member. */
export { buyPlan } from '../../scripts/lib/buyPlan.mjs';

/**
 * Marks the signed-in user as having rated in this browser, so the account never asks for a rating. Pages that are
 * already open do not notice it.
 */
export async function hasRated(context: BrowserContext): Promise<void> {
  const { id }: { id: string } = await (await context.request.get('/api/user')).json();
  await context.addInitScript((key) => {
    // Frames of other origins and blank pages do not have our storage.
    if (window === window.top && location.origin !== 'null') localStorage.setItem(key, 'true');
  }, `feedback_submitted_${id}`);
}
