// The allowed imports. A file belongs to the first area whose pattern matches its path. An area lists its allowed
// packages and areas, and what to do instead of a forbidden import. Tests and stories may import everything.

const reactFamily = [
  'react',
  'react-dom',
  'react-aria-components',
  'react-aria',
  'react-stately',
  '@react-aria',
  '@react-types',
];
const uiLooks = ['@vanilla-extract', 'lucide', '@fontsource-variable'];

/**
 * @typedef {object} Area
 * @property {string} name the name that complaints show
 * @property {RegExp} files
 * @property {string[] | 'any'} packages allowed npm packages (a scope includes all its packages, `node` includes Node's
 * own modules)
 * @property {string[]} areas names of other areas from which it may import
 * @property {string[]} [typesOf] areas from which it may import types only
 * @property {string} instead what to do about a rejected import
 */

/** @type {Area[]} */
export const areas = [
  {
    name: 'tests and stories',
    files:
      /\.(test|stories|journey\.test)\.(tsx?|mjs)$|\/(testing|__tests__|test)\/|[sS]tories\.(css\.)?tsx?$|^\.storybook\/|^e2e\//,
    packages: 'any',
    areas: [
      'contract',
      'fixtures',
      'content',
      'ui/theme',
      'ui/private',
      'ui/components',
      'ui/features',
      'ui',
      'state',
      'mocks',
      'web',
      'web/routes',
      'web/payment',
      'mails',
      'mails/look',
      'stripe-sandbox',
      'api',
      'seed',
      'tools',
    ],
    instead: 'Tests and stories may import everything.',
  },
  {
    name: 'fixtures',
    files: /^packages\/contract\/src\/fixtures\//,
    packages: ['valibot'],
    areas: ['contract', 'content'],
    instead: 'Fixtures are plain sample data of the contract.',
  },
  {
    name: 'contract',
    files: /^packages\/contract\//,
    packages: ['valibot', '@valibot'],
    areas: [],
    instead: 'packages/contract says what crosses the wire and depends on valibot alone. Move this to who uses it.',
  },
  {
    name: 'content',
    files: /^packages\/content\//,
    packages: [],
    areas: [],
    instead:
      'packages/content holds words and numbers as plain values and depends on nothing. Move this to who uses it.',
  },
  {
    name: 'ui/theme',
    files: /^packages\/ui\/src\/theme\//,
    packages: uiLooks,
    areas: [],
    instead: 'The theme is the lowest rung of packages/ui: colours, sizes and fonts alone.',
  },
  {
    name: 'ui/private',
    files: /^packages\/ui\/src\/private\//,
    packages: [...reactFamily, ...uiLooks],
    areas: ['ui/theme', 'ui/components', 'content'],
    instead: 'packages/ui takes props and callbacks. Move this to apps/web/routes.',
  },
  {
    name: 'ui/components',
    files: /^packages\/ui\/src\/components\//,
    packages: [...reactFamily, ...uiLooks],
    areas: ['ui/theme', 'ui/private'],
    instead:
      'A component knows no domain and no texts: it takes props and callbacks. Move this to its feature in packages/ui/src or apps/web/routes.',
  },
  {
    name: 'ui/features',
    files:
      /^packages\/ui\/src\/(account|billing|checkout|churn|connections|course|landing|legal|pricing|rating|shared|signIn)\//,
    packages: [...reactFamily, ...uiLooks],
    areas: ['ui/theme', 'ui/private', 'ui/components', 'content'],
    typesOf: ['contract'],
    instead: 'packages/ui takes props and callbacks. Move this to apps/web/routes.',
  },
  {
    name: 'ui',
    files: /^packages\/ui\//,
    packages: [...reactFamily, ...uiLooks],
    areas: ['ui/theme', 'ui/components', 'ui/features', 'content'],
    typesOf: ['contract'],
    instead: 'packages/ui takes props and callbacks. Move this to apps/web/routes.',
  },
  {
    name: 'mocks',
    files: /^packages\/state\/src\/mocks\//,
    packages: ['msw', 'valibot', 'valtio'],
    areas: ['contract', 'fixtures', 'content', 'state'],
    instead: 'Mocks answer calls of the contract with fixtures.',
  },
  {
    name: 'state',
    files: /^packages\/state\//,
    packages: ['valtio/vanilla', 'valibot'],
    areas: ['contract', 'content'],
    instead:
      'packages/state knows no React, no screen and no server: it is handed what it needs by createCore. Move this to apps/web.',
  },
  {
    name: 'web/routes',
    files: /^apps\/web\/src\/routes\//,
    packages: ['react', 'valtio', 'wouter'],
    areas: ['ui', 'ui/theme', 'ui/components', 'ui/features', 'state', 'content', 'web', 'web/payment'],
    typesOf: ['contract'],
    instead:
      'A route joins stores and screens: snapshot to props, actions to callbacks. Looks belong to packages/ui, calls to packages/state.',
  },
  {
    name: 'web/payment',
    files: /^apps\/web\/src\/payment\//,
    packages: ['react', 'valtio', '@stripe'],
    areas: ['ui', 'ui/theme', 'ui/components', 'ui/features', 'state', 'content', 'web', 'stripe-sandbox'],
    typesOf: ['contract'],
    instead: 'apps/web/src/payment fills the slots that packages/ui leaves open for Stripe, nothing else.',
  },
  {
    name: 'web',
    files: /^apps\/web\/src\//,
    packages: ['react', 'react-dom', 'valtio', 'wouter', 'valibot'],
    areas: ['ui', 'ui/theme', 'ui/components', 'ui/features', 'state', 'content', 'web/routes', 'web/payment'],
    typesOf: ['contract'],
    instead:
      'apps/web joins packages/state and packages/ui; Stripe is met in apps/web/src/payment alone, the server over the wire alone.',
  },
  {
    name: 'mails/look',
    files: /^packages\/mails\/src\/look\//,
    packages: ['react', 'react-email'],
    areas: ['ui/theme'],
    instead: 'The look of mails is drawn once, in a test. What a mail says belongs to packages/mails/src/mails.',
  },
  {
    name: 'mails',
    files: /^packages\/mails\//,
    packages: [],
    areas: ['content'],
    typesOf: ['contract'],
    instead: 'packages/mails writes mails from their words and values alone. Rows and the clock belong to apps/api.',
  },
  {
    name: 'stripe-sandbox',
    files: /^packages\/stripe-sandbox\//,
    packages: ['stripe', '@stripe', 'react', 'node'],
    areas: [],
    instead: 'The Stripe fake stands for somebody else’s service: it knows nothing of ours.',
  },
  {
    name: 'seed',
    files: /^apps\/api\/src\/ports\/fake\/(seed|samplePlans)\.ts$/,
    packages: 'any',
    areas: ['contract', 'fixtures', 'content', 'api'],
    instead: 'The server meets the web app over the wire alone.',
  },
  {
    name: 'find-postgres',
    files: /^apps\/api\/src\/backup\/findPostgres\.ts$/,
    packages: ['node'],
    areas: [],
    instead: 'The scripts that start PostgreSQL use this file too, so it takes Node alone.',
  },
  {
    name: 'api',
    files: /^apps\/api\//,
    packages: 'any',
    areas: ['contract', 'content', 'mails', 'seed', 'stripe-sandbox', 'find-postgres'],
    instead:
      'The server meets the web app over the wire alone: put what both need into packages/contract or packages/content.',
  },
  {
    name: 'tools',
    files: /^(scripts\/|apps\/web\/|vitest\.)/,
    packages: 'any',
    areas: ['content', 'web', 'ui', 'ui/theme', 'find-postgres'],
    instead: 'Scripts build and test the product; they take no part in it.',
  },
];

/** Why most areas must not import a package. The complaint about such an import begins with this text. */
export const reasons = {
  valtio: 'it must not import valtio: stores are read in apps/web/routes',
  wouter: 'it must not import the router: addresses come as href props',
  '@stripe': 'it must not import Stripe: that is met in apps/web/src/payment alone',
  msw: 'it must not import msw: made-up answers belong to packages/state/src/mocks, stories and tests',
};
