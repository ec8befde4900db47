// The rules that say which file may import which. Tests and stories may import everything.

/** Matches the paths of tests and stories, and of the files that only they use. */
export const forTests =
  /\.(test|stories)\.(tsx?|mjs)$|\/(testing|test)\/|[sS]tories\.(css\.)?tsx?$|^(\.storybook|e2e)\//;

/** Matches the paths that may import the sample data of the contract. */
export const withSamples =
  /^packages\/(contract\/src\/fixtures|state\/src\/mocks)\/|^apps\/api\/src\/ports\/fake\/(seed|samplePlans)\.ts$/;

const [content, model] = ['packages/content', 'packages/contract'];
const looks = ['@vanilla-extract', 'lucide', '@fontsource-variable'];
const react = [
  'react',
  'react-dom',
  'react-aria-components',
  'react-aria',
  'react-stately',
  '@react-aria',
  '@react-types',
];
/** Functions that bring texts that people type into the form for comparison. */
const typed = 'packages/contract/src/typed';
const lowerUi = [
  'packages/ui/src/theme',
  'packages/ui/src/private',
  'packages/ui/src/components',
  typed,
  ...react,
  ...looks,
];
const state = ['packages/state', '!packages/state/src/mocks'];
const web = [content, `type ${model}`, ...state, 'packages/ui', 'apps/web/src', 'react', 'valtio'];
const toProps = 'packages/ui takes props and callbacks. Move this to apps/web/routes.';
const build = ['scripts', 'apps/web', '!apps/web/src/routes', '!apps/web/src/payment', 'apps/api/src/findPostgres'];
const tools = {
  may: ['*', ...build, content, 'packages/ui/src/theme', 'packages/ui/src/global'],
  instead: 'Scripts build and test the product; they take no part in it.',
};

/**
 * What the files of a folder may import, and what to do about a rejected import. If several of these folders contain a
 * file, the first one counts. Files may always import from their own folder. `may` lists folders and packages: a scope
 * such as `@a` stands for all its packages, `node:` for all modules of Node, and `*` for everything from npm. `type`
 * before a name allows only types, `!` excludes a folder.
 */
export const folders = {
  'packages/contract/src/fixtures': {
    may: [model, content, 'valibot'],
    instead: 'Fixtures are plain sample data of the contract.',
  },
  'packages/contract': {
    may: ['valibot', '@valibot'],
    instead: 'packages/contract says what crosses the wire and depends on valibot alone. Move this to who uses it.',
  },
  'packages/content': {
    may: [],
    instead:
      'packages/content holds words and numbers as plain values and depends on nothing. Move this to who uses it.',
  },
  'packages/ui/src/theme': {
    may: looks,
    instead: 'The theme is the lowest rung of packages/ui: colours, sizes and fonts alone.',
  },
  'packages/ui/src/private': { may: [...lowerUi, content], instead: toProps },
  'packages/ui/src/components': {
    may: lowerUi,
    instead:
      'A component knows no domain and no texts: it takes props and callbacks. Move this to its feature in packages/ui/src or apps/web/routes.',
  },
  'packages/ui': { may: [...lowerUi, content, `type ${model}`], instead: toProps },
  'packages/state/src/mocks': {
    may: ['packages/state', model, content, 'msw', 'valibot', 'valtio'],
    instead: 'Mocks answer calls of the contract with fixtures.',
  },
  'packages/state': {
    may: [...state, model, content, 'valtio/vanilla', 'valibot'],
    instead:
      'packages/state knows no React, no screen and no server: it is handed what it needs by createCore. Move this to apps/web.',
  },
  'apps/web/src/routes': {
    may: [...web, 'wouter'],
    instead:
      'A route joins stores and screens: snapshot to props, actions to callbacks. Looks belong to packages/ui, calls to packages/state.',
  },
  'apps/web/src/payment': {
    may: [...web, '!apps/web/src/routes', 'packages/stripe-sandbox', '@stripe'],
    instead: 'apps/web/src/payment fills the slots that packages/ui leaves open for Stripe, nothing else.',
  },
  'apps/web/src': {
    may: [...web, 'react-dom', 'wouter', 'valibot'],
    instead:
      'apps/web joins packages/state and packages/ui; Stripe is met in apps/web/src/payment alone, the server over the wire alone.',
  },
  'packages/mails/src/look': {
    may: ['packages/ui/src/theme', 'react', 'react-email'],
    instead: 'The look of mails is drawn once, in a test. What a mail says belongs to packages/mails/src/mails.',
  },
  'packages/mails': {
    may: [content, `type ${model}`, '!packages/mails/src/look'],
    instead: 'packages/mails writes mails from their words and values alone. Rows and the clock belong to apps/api.',
  },
  'packages/stripe-sandbox': {
    may: ['stripe', '@stripe', 'react', 'node:'],
    instead: 'The Stripe fake stands for somebody else’s service: it knows nothing of ours.',
  },
  'apps/api/src/backup/findPostgres.ts': {
    may: ['node:'],
    instead: 'The scripts that start PostgreSQL use this file too, so it takes Node alone.',
  },
  'apps/api': {
    may: ['*', content, model, 'packages/mails', '!packages/mails/src/look', 'packages/stripe-sandbox'],
    instead:
      'The server meets the web app over the wire alone: put what both need into packages/contract or packages/content.',
  },
  'apps/web': tools,
  scripts: tools,
  'vitest.': tools,
};

/** For some packages, the reason why most folders must not import them. */
export const reasons = {
  valtio: 'It must not import valtio: stores are read in apps/web/routes.',
  wouter: 'It must not import the router: addresses come as href props.',
  '@stripe': 'It must not import Stripe: that is met in apps/web/src/payment alone.',
  msw: 'It must not import msw: made-up answers belong to packages/state/src/mocks, stories and tests.',
};

/**
 * Folders whose subfolders have an order. A subfolder may import from the subfolders to its left; `<` separates them.
 * Subfolders that are separated by a comma must not import from each other.
 */
export const lines = {
  'packages/ui/src':
    'theme < shared < account, billing, checkout, churn, connections, course, landing, legal, pricing, rating, signIn < states',
  'apps/web/src': 'settings < platform < core < router < payment < routes < start',
  'apps/api/src/domain':
    'core < policy < events < subscription < pricing < account < checkout < billing < churn < connections < rating < referral < signIn < reconciliation < accountData < accountDeletion',
  'apps/api/src':
    'async, metrics, settings < db < ports < jobs < monitoring < domain < http < openapi, web < routes < backup, report < desk, doctor < start < commands',
};

/** Imports that are allowed to break an order, as `file imports file`, each with its reason beside it. */
export const exceptions = [];

/** Fields with the state of a plan: names that the provider uses, and names that the specification sets for replies. */
const said = ['currentPeriodEnd', 'cancelAtPeriodEnd', 'nextPaymentAttempt', 'subscriptionStatus', 'paymentFailed'];
const offered = ['nextBillingDate', 'nextBillingAmount', 'discountOffer'];

/**
 * The rule for one part of the web app. `more` are further fields that the specification sets. They are given here only
 * if that part has no other field with the same name.
 */
const app = (files, ...more) => ({
  files,
  owner: /^packages\/state\/src\/(standing|mocks)\//,
  fields: [...said, ...offered, ...more],
  instead: 'by packages/state/src/standing. Take it from the standing that the store gives.',
});

/**
 * For each part of the product: which folder (`owner`) may read the fields with the state of a member's plan. All other
 * folders get that state from the owner. `calls` are methods that ask the provider for such a field.
 */
export const standings = [
  // `accessEnds` is not in this list, because the type that screens get for an unpaid amount has a field with this name
  // too.
  app(/^packages\/ui\/src\//, 'amountDue'),
  // `amountDue` is not in this list, because the reply to the start of a purchase has a field with this name too.
  app(/^packages\/state\/src\//, 'accessEnds'),
  app(/^apps\/web\/src\//, 'amountDue', 'accessEnds'),
  {
    files: /^apps\/api\/src\//,
    // The ports convert the provider’s objects, and the schema names the columns, so they are allowed too.
    owner: /^apps\/api\/src\/(domain\/subscription|ports|db)\//,
    fields: [...said, ...offered, 'paidUntil', 'isEnding'],
    calls: ['nextCharge'],
    instead:
      'by apps/api/src/domain/subscription. Take it from readStanding, or of an account that is only in our tables from storedPlan.ts.',
  },
  {
    files: /^packages\/mails\/src\//,
    owner: /^packages\/mails\/src\/planNow\.ts$/,
    // `paidUntil` is not in this list, because receipts use the name for the time that one payment pays for.
    fields: [...said, ...offered, 'isEnding', 'nextTry', 'nextCharge', 'accessUntil', 'hasAccess', 'cancelling'],
    instead: 'by packages/mails/src/planNow.ts. Hand it the standing, and write down its blocks.',
  },
];
