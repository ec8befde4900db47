import { parseSync, Visitor } from 'vite';

/** What the provider's own words and the specified replies call it. */
const provided = ['currentPeriodEnd', 'cancelAtPeriodEnd', 'nextPaymentAttempt'];
const served = ['subscriptionStatus', 'nextBillingDate', 'nextBillingAmount', 'discountOffer', 'paymentFailed'];

/**
 * Who may read the fields that say where a member stands: in each part of the product one room, which says it once to all
 * others. `calls` are methods that ask the provider for such a fact.
 */
const areas = [
  {
    files: /^(packages\/(ui|state)|apps\/web)\/src\//,
    rooms: /^packages\/state\/src\/standing\//,
    // Not `amountDue`: the reply that begins a purchase has it, too.
    fields: [...provided, ...served],
    calls: [],
    instead: 'said once, by packages/state/src/standing. Take it from the standing that the store gives.',
  },
  {
    files: /^apps\/api\/src\//,
    // The ports translate the provider's objects, and the schema names the columns.
    rooms: /^apps\/api\/src\/(domain\/subscription|ports|db)\//,
    fields: [...provided, ...served, 'paidUntil', 'isEnding'],
    calls: ['nextCharge'],
    instead:
      'said once, by apps/api/src/domain/subscription. Take it from readStanding, or of an account that is only in our tables from storedPlan.ts.',
  },
  {
    files: /^packages\/mails\/src\//,
    rooms: /^packages\/mails\/src\/planNow\.ts$/,
    // Not `paidUntil`: receipts name the time that one payment pays for.
    fields: [...provided, ...served, 'isEnding', 'nextTry', 'nextCharge', 'accessUntil', 'hasAccess', 'cancelling'],
    calls: [],
    instead: 'said once, by packages/mails/src/planNow.ts. Hand it the standing, and write down its blocks.',
  },
];
const isForTests = /\.test\.tsx?$|[sS]tories\.tsx?$|\/(testing|mocks)\//;

/**
 * Finds where a file reads one of these fields: as a member (`user.subscriptionStatus`), or taken out of an object
 * (`const { subscriptionStatus } = user`). To write one is allowed, as the spec demands it of the local user after a
 * cancellation, and so is a call of a method with such a name (`payments.cancelAtPeriodEnd(id)`), which is an act.
 * Returns one text for each place: `path:line`, then the error message.
 */
export function checkStanding(file, text) {
  const area = areas.find(({ files }) => files.test(file));
  if (area === undefined || area.rooms.test(file) || isForTests.test(file)) return [];
  const { fields, calls, instead } = area;
  if (![...fields, ...calls].some((name) => text.includes(name))) return [];
  const found = new Map();
  const note = (names, node, start) => {
    const name = node.name ?? node.value;
    if (names.includes(name)) found.set(start, name);
  };
  const called = new Set();
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression') return;
      called.add(callee.start);
      note(calls, callee.property, callee.start);
    },
    MemberExpression: ({ property, start }) => {
      if (!called.has(start)) note(fields, property, start);
    },
    ObjectPattern: ({ properties }) => {
      for (const { key, start } of properties) if (key) note(fields, key, start);
    },
  }).visit(parseSync(file, text).program);
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, name]) => {
      const line = text.slice(0, start).split('\n').length;
      return `${file}:${line}  It must not read ${name}: what a member has, owes and will be charged is ${instead}`;
    });
}
