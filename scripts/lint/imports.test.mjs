import { describe, expect, it } from 'vitest';
import { plant } from './testing/plant.mjs';

const rejected = [
  ['packages/contract/src/model/a.ts', `import { proxy } from 'valtio/vanilla';`, /depends on valibot alone/],
  [
    'packages/contract/src/model/a.ts',
    `import { plans } from '../fixtures/plans.ts';`,
    /Sample data .* is for stories/,
  ],
  ['packages/content/src/a.ts', `import * as v from 'valibot';`, /depends on nothing/],
  [
    'packages/ui/src/components/A/A.tsx',
    `import type { Plan } from '@signalsync/contract/model/plan';`,
    /knows no domain/,
  ],
  ['packages/ui/src/components/A/A.tsx', `import { B } from '../../shared/B/B.tsx';`, /knows no domain/],
  [
    'packages/ui/src/components/A/A.tsx',
    `import { texts } from '@signalsync/content/signIn';`,
    /knows no domain and no texts/,
  ],
  [
    'packages/ui/src/shared/A/A.tsx',
    `import { useSnapshot } from 'valtio';`,
    /takes props and callbacks|stores are read in apps\/web\/routes/,
  ],
  [
    'packages/ui/src/shared/A/A.tsx',
    `import { S } from '../../billing/S/S.tsx';`,
    /shared must not import from billing/,
  ],
  ['packages/ui/src/billing/A/A.tsx', `import { plan } from '@signalsync/contract/model/plan';`, /write “import type”/],
  ['packages/ui/src/billing/A/A.tsx', `import { Link } from 'wouter';`, /addresses come as href props/],
  ['packages/ui/src/components/A/A.tsx', `import { proxy } from 'valtio/vanilla';`, /stores are read in apps/],
  ['packages/ui/src/private/a.ts', `import { useLocation } from 'wouter/use-browser-location';`, /the router/],
  ['packages/ui/src/shared/A/A.tsx', `import { loadStripe } from '@stripe/stripe-js/pure';`, /payment alone/],
  ['packages/ui/src/shared/A/A.tsx', `import type { Stripe } from '@stripe/stripe-js';`, /payment alone/],
  [
    'packages/ui/src/shared/A/A.tsx',
    `import { fake } from '@signalsync/stripe-sandbox/browser';`,
    /must not import @signalsync\/stripe-sandbox/,
  ],
  ['packages/ui/src/shared/A/A.tsx', `import { http } from 'msw';`, /mocks, stories and tests/],
  ['packages/ui/src/billing/A/A.tsx', `import axios from 'axios';`, /must not import axios/],
  [
    'packages/ui/src/billing/A/A.tsx',
    `import { hrefs } from '@signalsync/web/src/router/paths';`,
    /takes props and callbacks/,
  ],
  [
    'packages/ui/src/billing/A/A.tsx',
    `import { Elements } from '@stripe/react-stripe-js';`,
    /apps\/web\/src\/payment alone/,
  ],
  ['packages/ui/src/billing/A/A.tsx', `const a = () => import('@signalsync/state/session');`, /state/],
  ['packages/ui/src/billing/A/A.tsx', `export { a } from '@signalsync/state/session';`, /state/],
  ['packages/ui/src/billing/A/A.tsx', `import { plans } from '@signalsync/contract/fixtures/plans';`, /Sample data/],
  ['packages/state/src/a/a.store.ts', `import { useState } from 'react';`, /knows no React/],
  ['packages/state/src/a/a.store.ts', `import { Button } from '@signalsync/ui/components/Button';`, /knows no React/],
  ['packages/state/src/a/a.store.ts', `import { http } from 'msw';`, /mocks, stories and tests/],
  ['packages/state/src/a/a.store.ts', `import { b } from './a.store.test.ts';`, /belongs to tests and stories/],
  ['packages/state/src/a/a.store.ts', `import { a } from '../../../contract/src/model/plan.ts';`, /by its path/],
  [
    'apps/web/src/routes/a.route.tsx',
    `import { call } from '@signalsync/contract/calls/pricing';`,
    /A route joins stores and screens/,
  ],
  ['apps/web/src/routes/a.route.tsx', `import { look } from './a.css.ts';`, /no looks of its own/],
  ['apps/web/src/App.tsx', `import { loadStripe } from '@stripe/stripe-js/pure';`, /apps\/web\/src\/payment alone/],
  ['apps/web/src/App.tsx', `import { app } from '@signalsync/api/app';`, /over the wire alone/],
  [
    'apps/web/src/App.tsx',
    `import { fake } from '@signalsync/stripe-sandbox/browser';`,
    /must not import @signalsync\/stripe-sandbox/,
  ],
  ['apps/api/src/routes/app.ts', `import { Button } from '@signalsync/ui/components/Button';`, /over the wire alone/],
  ['apps/api/src/routes/app.ts', `import { createCore } from '@signalsync/state/createCore';`, /over the wire alone/],
  ['apps/api/src/routes/app.ts', `import { plans } from '@signalsync/contract/fixtures/plans';`, /Sample data/],
  [
    'packages/stripe-sandbox/src/a.ts',
    `import { plan } from '@signalsync/contract/model/plan';`,
    /knows nothing of ours/,
  ],
];

const allowed = [
  ['packages/ui/src/shared/A/A.tsx', `import type { Plan } from '@signalsync/contract/model/plan';`],
  ['packages/ui/src/shared/A/A.tsx', `import { type Plan } from '@signalsync/contract/model/plan';`],
  ['packages/ui/src/shared/A/A.stories.tsx', `import { plansOf } from '@signalsync/contract/fixtures/plans';`],
  ['packages/state/src/mocks/plans.ts', `import { plansOf } from '@signalsync/contract/fixtures/plans';`],
  ['apps/api/src/ports/fake/seed.ts', `import { plansOf } from '@signalsync/contract/fixtures/plans';`],
  ['apps/web/src/routes/a.route.tsx', `import { Pricing } from '@signalsync/ui/pricing/Pricing';`],
];

describe('who may import what', () => {
  const unreal = ['packages/state/src/a.ts', `// import 'react'\nconst a = "import 'react'"; /* from 'react' */`];
  const complaintsOf = plant(
    [...rejected.map(([file, text]) => [file, `\n${text}`]), ...allowed, unreal],
    ['house(imports)', 'house(order)', 'eslint(no-restricted-imports)'],
  );

  it.each(rejected)('%s: %s', (file, text, sentence) => {
    const complaints = complaintsOf(file, `\n${text}`);
    expect(complaints).toHaveLength(1);
    expect(complaints[0].text).toMatch(sentence);
    expect(complaints[0].line).toBe(2);
  });

  it.each(allowed)('%s may: %s', (file, text) => expect(complaintsOf(file, text)).toEqual([]));

  it('reads only real imports', () => expect(complaintsOf(...unreal)).toEqual([]));
});

const readers = [
  ['packages/ui/src/billing/A/A.tsx', 'export const a = (user) => user.subscriptionStatus;', 'subscriptionStatus'],
  ['packages/state/src/churn/a.ts', 'export const a = ({ currentPeriodEnd: end }) => end;', 'currentPeriodEnd'],
  ['apps/web/src/routes/a.tsx', 'const { data: { cancelAtPeriodEnd } } = reply;', 'cancelAtPeriodEnd'],
  ['packages/state/src/billing/a.ts', `export const a = (reply) => reply['nextBillingAmount'];`, 'nextBillingAmount'],
  ['packages/ui/src/billing/A/A.tsx', 'export const a = ({ reply: { amountDue } }) => amountDue;', 'amountDue'],
  ['packages/state/src/billing/a.ts', 'export const a = (reply) => reply.accessEnds;', 'accessEnds'],
  ['apps/web/src/routes/a.tsx', 'export const a = (reply) => reply.amountDue;', 'amountDue'],
  ['apps/web/src/routes/a.tsx', 'export const a = (reply) => reply.accessEnds;', 'accessEnds'],
  ['packages/mails/src/mails/a.ts', 'const a = (user) => user.subscriptionStatus;', 'subscriptionStatus'],
  ['packages/mails/src/mails/a.ts', 'const a = ({ currentPeriodEnd }) => currentPeriodEnd;', 'currentPeriodEnd'],
  ['packages/mails/src/mails/a.ts', 'const a = ({ isEnding }) => isEnding;', 'isEnding'],
  ['packages/mails/src/mails/a.ts', 'const a = (standing) => standing.nextCharge.amount;', 'nextCharge'],
  ['apps/api/src/report/a.ts', 'const a = db.select({ status: users.subscriptionStatus });', 'subscriptionStatus'],
  ['apps/api/src/report/a.ts', 'const a = rows.map(({ paidUntil }) => paidUntil);', 'paidUntil'],
  ['apps/api/src/desk/a.ts', 'const a = (found) => found.currentPeriodEnd;', 'currentPeriodEnd'],
  ['apps/api/src/desk/a.ts', 'const a = (user) => (user.paymentFailed ? 1 : 2);', 'paymentFailed'],
  ['apps/api/src/routes/a.ts', 'const a = (user) => user.cancelAtPeriodEnd;', 'cancelAtPeriodEnd'],
  ['apps/api/src/domain/events/a.ts', 'const a = await payments.nextCharge(id);', 'nextCharge'],
  ['apps/api/src/domain/churn/a.ts', 'const a = invoice.nextPaymentAttempt;', 'nextPaymentAttempt'],
];

const rooms = [
  ['packages/state/src/standing/a.ts', 'export const a = (user) => user.subscriptionStatus;'],
  ['packages/ui/src/a.stories.tsx', 'export const a = (user) => user.subscriptionStatus;'],
  ['packages/state/src/account/a.ts', `export const a = (user) => ({ ...user, subscriptionStatus: 'inactive' });`],
  ['apps/api/src/domain/subscription/a.ts', 'const a = (user) => user.subscriptionStatus;'],
  ['apps/api/src/ports/stripe/a.ts', 'const a = ({ isEnding }) => isEnding;'],
  ['apps/api/src/db/a.ts', 'const a = users.paidUntil;'],
  ['apps/api/src/domain/billing/a.ts', 'const a = (standing) => standing.nextCharge;'],
  ['apps/api/src/domain/billing/a.ts', 'await payments.cancelAtPeriodEnd(id);'],
  ['packages/mails/src/planNow.ts', 'const a = ({ nextCharge }) => nextCharge;'],
];

describe('who may read where a member stands', () => {
  const complaintsOf = plant([...readers.map(([file, text]) => [file, `\n${text}`]), ...rooms], ['house(standing)']);

  it.each(readers)('%s may not: %s', (file, text, field) => {
    const complaints = complaintsOf(file, `\n${text}`);
    expect(complaints).toHaveLength(1);
    expect(complaints[0].line).toBe(2);
    expect(complaints[0].text).toContain(`It must not read ${field}`);
    expect(complaints[0].text).toMatch(/packages\/state\/src\/standing|domain\/subscription|mails\/src\/planNow\.ts/);
  });

  it.each(rooms)('%s may: %s', (file, text) => expect(complaintsOf(file, text)).toEqual([]));
});

const screen = 'packages/ui/src/billing/A/A.tsx';
const clocks = [
  ...['new Date()', 'Date()', 'Date.now()', 'new Date', 'Date.now'].map((text) => [screen, text]),
  ...['contract', 'content', 'state'].map((name) => [`packages/${name}/src/a.ts`, 'Date.now()']),
];

const timeless = [
  [screen, `export const a = (iso: string) => new Date(iso).toISOString();`],
  [screen, `export const a = Date.UTC(2026, 0);`],
  [screen, `export const a = (clock: { now: () => number }) => clock.now(); // not Date.now()`],
  ['packages/content/src/format.ts', `export const a = (instant: string) => new Date(instant);`],
  ['packages/ui/src/billing/A/A.test.ts', `export const a = Date.now();`],
  ['apps/web/src/platform/clock.ts', `export const now = () => Date.now();`],
];

describe('who may read the clock', () => {
  const complaintsOf = plant(
    [...clocks.map(([file, text]) => [file, `\nexport const a = ${text};`]), ...timeless],
    ['house(clock)'],
  );

  it.each(clocks)('%s may not: %s', (file, text) => {
    const complaints = complaintsOf(file, `\nexport const a = ${text};`);
    expect(complaints).toHaveLength(1);
    expect(complaints[0].line).toBe(2);
    expect(complaints[0].text).toContain('It must not read the clock');
  });

  it.each(timeless)('%s may: %s', (path, text) => expect(complaintsOf(path, text)).toEqual([]));
});

/** Files that a rule of `.oxlintrc.json` must reject: the path, the content, and a part of the expected message. */
const linted = [
  ['packages/ui/src/billing/A/fetches.tsx', 'export const a = () => fetch("/x");', 'takes props and callbacks'],
  ['packages/ui/src/billing/A/window.tsx', 'export const a = () => window.innerWidth;', 'takes props and callbacks'],
  ['packages/ui/src/shared/A/stores.tsx', 'export const a = () => localStorage.length;', 'takes props and callbacks'],
  ...Object.entries({
    storage: 'sessionStorage.length',
    database: 'indexedDB',
    cookies: 'document.cookie',
    address: 'location.href',
    history: 'history.back()',
    browser: 'navigator.onLine',
    timer: 'setTimeout(() => {}, 1)',
    repeat: 'setInterval(() => {}, 1)',
    frame: 'requestAnimationFrame(() => {})',
    stopwatch: 'performance.now()',
    media: 'matchMedia("print")',
    socket: 'new WebSocket("wss://x")',
    stream: 'new EventSource("/x")',
    request: 'new XMLHttpRequest()',
    around: 'globalThis.fetch("/x")',
  }).map(([name, code]) => [
    `packages/ui/src/private/${name}.ts`,
    `export const a = () => ${code};`,
    'takes props and callbacks',
  ]),
  [
    'packages/ui/src/private/view.ts',
    'export const a = (node: Node) => node.ownerDocument?.defaultView;',
    "'defaultView' is restricted",
  ],
  ['packages/ui/src/components/A/clock.tsx', 'export const a = () => Date.now();', "'Date.now' is restricted"],
  ['packages/state/src/a/window.ts', 'export const a = () => document.title;', 'what createCore was given'],
  ['packages/state/src/a/timer.ts', 'export const a = () => setTimeout(() => {}, 1);', 'what createCore was given'],
  ['apps/web/src/routes/a.route.tsx', 'export const a = () => fetch("/x");', 'requests belong to packages/state'],
  ['packages/state/src/b/any.ts', 'export const a = (b: any) => b;', 'no-explicit-any'],
  ['packages/state/src/b/log.ts', 'console.log(1);', 'no-console'],
  ['packages/state/src/b/equal.ts', 'export const a = (b: number) => b == 1;', 'eqeqeq'],
  ['packages/state/src/b/unused.ts', 'const a = 1;', 'no-unused-vars'],
  ['packages/state/src/c/one.ts', `import { two } from './two.ts';\nexport const one = () => two();`, 'no-cycle'],
  [
    'packages/ui/src/components/B/hook.tsx',
    'import { useState } from "react";\nexport const B = (p: { a: boolean }) => { if (p.a) useState(1); return null; };',
    'rules-of-hooks',
  ],
  ['packages/ui/src/components/B/alt.tsx', 'export const B = () => <img src="a.png" />;', 'alt-text'],
  [
    'packages/ui/src/components/B/skip.test.ts',
    'import { it } from "vitest";\nit.skip("a", () => {});',
    'no-disabled-tests',
  ],
];

const fine = [
  ['packages/ui/src/private/fine.ts', 'export const fine = (iso: string) => new Date(iso).toISOString();'],
  ['packages/state/src/d/fine.ts', 'export const fine = (clock: { now: () => number }) => clock.now();'],
];

describe('lint', () => {
  const two = [
    'packages/state/src/c/two.ts',
    `import { one } from './one.ts';\nexport const two = (): unknown => one();`,
  ];
  const complaintsOf = plant([...linted, two, ...fine]);

  it.each(linted)('rejects %s', (file, text, words) => {
    expect(
      complaintsOf(file, text)
        .map((complaint) => complaint.text)
        .join('\n'),
    ).toContain(words);
  });

  it.each(fine)('leaves %s alone', (file, text) => expect(complaintsOf(file, text)).toEqual([]));
});
