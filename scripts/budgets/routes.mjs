/**
 * Returns a function that waits until the panel of a tab shows its first heading. The tab's data may still be loading
 * then.
 */
const panel = (name) => async (page) => {
  await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor();
};

/** Waits until the page shows its heading. */
const heading = (page) => page.getByRole('heading', { level: 1 }).waitFor();

/** Waits until the churn page has found nothing to cancel and has opened the billing tab instead. */
async function ledToBilling(page) {
  await page.waitForURL('**/account#billing');
  await panel('Billing')(page);
}

/**
 * Returns the entry for a tab of the account page. It is measured for a member, who sees the most. The JavaScript of
 * the route `over` is not counted, so the budget is for what this tab adds to the first tab.
 */
const tab = (hash, name, js) => ({
  path: `/account#${hash}`,
  js,
  aim: 10,
  over: '/account',
  session: 'member',
  stands: panel(name),
  waits: panel(name),
});

/**
 * Budgets of each route, in kB gzipped. `js` is the limit for the JavaScript that the page loads before its idle
 * callbacks run, and `aim` is a target below that limit. `requests` is the limit of requests until then. All other
 * budgets are in `shared`, because they are the same for all routes. For a route without `js`, only the layout shift is
 * checked.
 */
export const routes = [
  { path: '/', js: 80, aim: 78, isPublic: true, isPrerendered: true },
  { path: '/pricing', js: 80, aim: 80, isPublic: true, isPrerendered: true },
  { path: '/auth', js: 85.5, aim: 84, isPublic: true, isPrerendered: true },
  { path: '/auth/google/callback', js: 75.5, aim: 75, isPublic: true },
  { path: '/discord-auth', js: 75.5, aim: 75, isPublic: true },
  { path: '/checkout?priceId=price_monthly', js: 102, aim: 100 },
  { path: '/churn-shield', js: 100, aim: 98, session: 'member' },
  // If a user has nothing to cancel, the app opens the billing tab instead. This entry checks that nothing shifts
  // meanwhile.
  { path: '/churn-shield', name: '/churn-shield no plan', session: 'signedIn', stands: ledToBilling, waits: heading },
  {
    path: '/account',
    js: 116,
    aim: 110,
    requests: 16,
    session: 'member',
    stands: panel('General'),
    waits: panel('General'),
  },
  tab('connect', 'Connect', 14),
  tab('billing', 'Billing', 14),
  tab('learn', 'Learn', 21),
].map((route) => ({
  name: route.path.replace(/\?.*/, ''),
  ...(route.isPublic && { requests: 7, requestsInAll: 16 }),
  ...route,
}));

/**
 * The budgets of every route. `css` is in kB gzipped, `font` in kB. `cls` is the layout shift, without a unit.
 * `lcpOverFloor` is the time of the largest paint, divided by that of the same page as bare HTML. `smallChunks` is for
 * the whole build: how many chunks below 4 kB may be shared by fewer than three pages.
 */
export const shared = { css: 12, font: 30, cls: 0.01, lcpOverFloor: 1.1, smallChunks: 0 };
