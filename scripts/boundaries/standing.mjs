import { parseSync, Visitor } from 'vite';

/** The client. What it shows of a member's money comes from one adapter. */
const client = /^(packages\/(ui|state)|apps\/web)\/src\//;
const adapter = /^packages\/state\/src\/standing\//;
const isForTests = /\.test\.tsx?$|[sS]tories\.tsx?$|\/(testing|mocks)\//;

/** The fields that say where a member stands. Not `amountDue`: the reply that begins a purchase has it, too. */
const fields = new Set([
  'subscriptionStatus',
  'currentPeriodEnd',
  'cancelAtPeriodEnd',
  'nextBillingDate',
  'nextBillingAmount',
  'nextPaymentAttempt',
  'paymentFailed',
  'discountOffer',
]);

/**
 * Finds where a file reads one of these fields: as a member (`user.subscriptionStatus`), or taken out of an object
 * (`const { subscriptionStatus } = user`). To write one is allowed, as the spec demands it of the local user after a
 * cancellation. Returns one text for each place: `path:line`, then the error message.
 */
export function checkStanding(file, text) {
  if (!client.test(file) || adapter.test(file) || isForTests.test(file)) return [];
  if (![...fields].some((field) => text.includes(field))) return [];
  const found = [];
  const note = (node, start) => {
    const name = node.name ?? node.value;
    if (fields.has(name)) found.push([start, name]);
  };
  new Visitor({
    MemberExpression: ({ property, start }) => note(property, start),
    ObjectPattern: ({ properties }) => {
      for (const { key, start } of properties) if (key) note(key, start);
    },
  }).visit(parseSync(file, text).program);
  return found
    .sort(([a], [b]) => a - b)
    .map(([start, name]) => {
      const line = text.slice(0, start).split('\n').length;
      return `${file}:${line}  It must not read ${name}: what a member has, owes and will be charged is said once, by packages/state/src/standing. Take it from the standing that the store gives.`;
    });
}
