import type { BrowserContext } from 'playwright';

/** Makes somebody a member without the screens, for journeys about what comes after. */
export { buyPlan } from '../../scripts/lib/buyPlan.mjs';

/**
 * Makes the browser one in which the person who is signed in has rated already: the account asks for nothing, however much time
 * passes. Pages that are open already do not know it.
 */
export async function hasRated(context: BrowserContext): Promise<void> {
  const { id }: { id: string } = await (await context.request.get('/api/user')).json();
  await context.addInitScript((key) => {
    // Frames of other origins, and pages that are none, have no storage of ours.
    if (window === window.top && location.origin !== 'null') localStorage.setItem(key, 'true');
  }, `feedback_submitted_${id}`);
}
