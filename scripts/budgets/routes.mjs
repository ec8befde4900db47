/** Waits until the panel of a tab shows what the tab is for, not that it loads. */
const panel = (name) => async (page) => {
  await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor();
};

/** Waits until the page has its heading. */
const heading = (page) => page.getByRole('heading', { level: 1 }).waitFor();

/** Waits until the churn flow has found nothing to cancel and has led on to Billing. */
async function ledToBilling(page) {
  await page.waitForURL('**/account#billing');
  await panel('Billing')(page);
}

/** Budgets of each route: gzipped JavaScript in kB until it is still, and what is aimed at. Every route shares the rest. One without them is judged by its shift alone. */
export const routes = [
  { path: '/', js: 90, aim: 78, isPublic: true, isPrerendered: true },
  { path: '/pricing', js: 90, aim: 78, isPublic: true, isPrerendered: true },
  { path: '/auth', js: 95, aim: 88, isPublic: true, isPrerendered: true },
  { path: '/auth/google/callback', js: 85, aim: 75, isPublic: true },
  { path: '/discord-auth', js: 85, aim: 75, isPublic: true },
  { path: '/checkout?priceId=price_monthly', js: 115, aim: 100 },
  { path: '/churn-shield', js: 115, aim: 100, session: 'member' },
  // Whoever has nothing to cancel is led on to Billing: what is judged is that nothing jumps on the way.
  { path: '/churn-shield', name: '/churn-shield no plan', session: 'signedIn', stands: ledToBilling, waits: heading },
  { path: '/account', js: 145, aim: 130, session: 'member', stands: panel('General'), waits: panel('General') },
  // The account is a member's: it has most to show. A further tab is judged by what it adds to the first one, so that each can fail alone.
  {
    path: '/account#connect',
    js: 15,
    aim: 10,
    over: '/account',
    session: 'member',
    stands: panel('Connect'),
    waits: panel('Connect'),
  },
  {
    path: '/account#billing',
    js: 15,
    aim: 10,
    over: '/account',
    session: 'member',
    stands: panel('Billing'),
    waits: panel('Billing'),
  },
  {
    path: '/account#learn',
    js: 25,
    aim: 10,
    over: '/account',
    session: 'member',
    stands: panel('Learn'),
    waits: panel('Learn'),
  },
];

/** For every route: gzipped CSS and font in kB. Requests count on public pages. CLS has no unit; LCP is against the floor. */
export const shared = { css: 12, font: 30, requests: 7, cls: 0.01, lcpOverFloor: 1.25 };
