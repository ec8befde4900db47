import { limits } from './limits.mjs';

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
const tab = (hash, name) => ({
  path: `/account#${hash}`,
  over: '/account',
  session: 'member',
  stands: panel(name),
  waits: panel(name),
});

/**
 * The measured routes. `kind` chooses the budgets of times: those of public pages or of pages behind the sign-in; a
 * route without it is timed by nobody, because it is a part of another page. `docs/budgets.json` has the budgets.
 */
export const routes = [
  { path: '/', kind: 'public', isPrerendered: true },
  { path: '/pricing', kind: 'public', isPrerendered: true },
  { path: '/auth', kind: 'public', isPrerendered: true },
  { path: '/auth/google/callback', kind: 'public' },
  { path: '/discord-auth', kind: 'public' },
  { path: '/checkout?priceId=price_monthly', kind: 'inside' },
  { path: '/churn-shield', kind: 'inside', session: 'member' },
  // If a user has nothing to cancel, the app opens the billing tab instead.
  {
    path: '/churn-shield',
    name: '/churn-shield no plan',
    kind: 'inside',
    session: 'signedIn',
    stands: ledToBilling,
    waits: heading,
  },
  {
    path: '/account',
    kind: 'inside',
    session: 'member',
    requests: limits.requestsBeforeIdle.account,
    stands: panel('General'),
    waits: panel('General'),
  },
  tab('connect', 'Connect'),
  tab('billing', 'Billing'),
  tab('learn', 'Learn'),
].map((route) => {
  const name = route.name ?? route.path.replace(/\?.*/, '');
  return {
    name,
    /** Budget of the JavaScript, in kB gzipped, that the page loads before its idle callbacks run. */
    js: limits.javascript[name],
    ...(route.kind === 'public' && {
      requests: limits.requestsBeforeIdle.public,
      requestsInAll: limits.requestsInAll,
    }),
    ...route,
  };
});
