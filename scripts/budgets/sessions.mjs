import { buyPlan } from '../lib/buyPlan.mjs';
import { signIn } from '../lib/product.mjs';

/** The sessions by their names: the address of the user, and whether the user buys a plan. */
const people = {
  signedIn: { email: 'budgets@example.com', buys: false },
  member: { email: 'member@example.com', buys: true },
};

/**
 * Returns a function that takes the name of a session and resolves to its cookies, or to undefined if there is no name.
 * The first call for a session signs its user in.
 */
export function sessionsOf(browser, url) {
  const states = new Map();
  async function signedIn({ email, buys }) {
    const context = await browser.newContext();
    await signIn(await context.newPage(), url, email);
    if (buys) await buyPlan(context, url);
    const state = await context.storageState();
    await context.close();
    return state;
  }
  return async (name) => {
    if (name === undefined) return undefined;
    if (!states.has(name)) states.set(name, await signedIn(people[name]));
    return states.get(name);
  };
}
