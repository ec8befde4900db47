/**
 * Why no story shows what fits a pattern. In the pattern, `*` stands for any text. `at times`: a story shows it in some
 * runs, because it depends on the order of the stories.
 */
export type Reason = readonly [pattern: string, reason: string, certainty?: 'at times'];

const ui = 'packages/ui/src';

const still = 'The mark slides only if the user wants motion, and the stories stand still.';
const loadedSteps = 'Most stories begin with the code of all steps (`churnLoaders`).';
const lostSteps = 'The stories have the code of all steps. No test takes it away from this page.';

const lines: readonly Reason[] = [
  // Mistakes of a programmer, and what the types or another line make impossible.
  [`${ui}/*: if (!* || !*) throw new RangeError('*Chart: *`, 'A programmer must name candles that the chart has.'],
  [`${ui}/course/CourseTab/CourseTab.tsx: if (!lesson) throw *`, 'A programmer must name a lesson of the course.'],
  [`${ui}/course/LessonPlayer/LessonPlayer.tsx: return null;`, 'A lesson of the type `learn` has no part to draw.'],
  [
    `${ui}/billing/PlanActDialog/PlanActDialog.tsx: if (asked === null) return null;`,
    'The tab draws the dialog first when there is a question.',
  ],
  [
    `${ui}/billing/PlanActDialog/PlanActDialog.tsx: if (!outcome) return null;`,
    'The dialog draws this part only with an outcome.',
  ],
  [
    `${ui}/billing/SubscriptionCard/Charge.tsx: if (nextCharge === null) return null;`,
    'The store gives a price only together with the next charge (`priceOf`).',
  ],
  [
    `${ui}/account/AccountInfoCard/EmailRow.tsx: if (saving.isSaving || draft === null) return;`,
    'While it saves, the button stops the form before this line, unless React has not drawn that yet.',
  ],
  [
    `${ui}/churn/Churn/ChurnFrame.tsx: if (shown.current === place) return;`,
    'The effect runs again for the same place only if React repeats it, which the stories and the built app do not make it do.',
  ],
  // An element is gone, because React has removed it.
  [
    `${ui}/components/Tabs/Tabs.tsx: if (!row || !tab) return;`,
    'The row is there after it is drawn, and one tab is always selected.',
  ],
  [`${ui}/private/useIsShown.ts: if (!element) return;`, 'The element is there after it is drawn.'],
  [`${ui}/private/useOwnText.ts: if (!control.current) return;`, 'The field is there while it gets input.'],
  [`${ui}/shared/HiddenPage/HiddenPage.tsx: if (!page) return*;`, 'The element is there after it is drawn.'],
  // Browsers and moments that the stories do not have.
  [
    `${ui}/private/useIsShown.ts: return undefined;`,
    'The browser of the stories has a ResizeObserver. `e2e/missingApis.journey.test.ts` takes it away.',
  ],
  [
    `${ui}/private/useOwnText.ts: if (control.current?.value !== value) report();`,
    'Only a prerendered page can be typed into before the app starts: `e2e/hydration.journey.test.ts`.',
  ],
  [`${ui}/components/Tabs/Tabs.tsx: const inset = *`, still],
  [`${ui}/components/Tabs/Tabs.tsx: const scale = *`, still],
  [`${ui}/components/Tabs/Tabs.tsx: const start = *`, still],
  [`${ui}/components/Tabs/Tabs.tsx: to.animate(*`, still],
  [
    `${ui}/components/Toast/handling.ts: event.currentTarget.setPointerCapture(*`,
    'Only a real finger can be captured. No test moves one over a toast; the story Swipe shows where it starts and ends.',
  ],
  [
    `${ui}/components/Toast/handling.ts: element.current?.style.setProperty('transform', *`,
    'It follows a real finger, as the line before it.',
  ],
  [
    `${ui}/shared/SiteHeader/SkipLink.tsx: if (onSkip === undefined) return;`,
    'The jump to `#main` would change the address that all stories share: `e2e/keyboard.journey.test.ts`.',
  ],
  // Code that comes later than the press, or never. The stories load it before they begin.
  [
    `${ui}/private/laterComponent.ts: if (isCurrent) setResult({ failure*`,
    'The stories have the code of dialogs and menus: `e2e/lostParts.journey.test.ts` takes it away.',
  ],
  [
    `${ui}/private/laterComponent.ts: if (*) throw *`,
    'The stories have the code of dialogs and menus: `e2e/lostParts.journey.test.ts` takes it away.',
  ],
  [
    `${ui}/components/Menu/Menu.tsx: const fetchEarly = *`,
    'The stories have the code of the list: `e2e/lostParts.journey.test.ts` takes it away.',
  ],
  [
    `${ui}/components/Dialog/Dialog.tsx: useCallOff(*`,
    'The stories have the code of the dialog, so nobody waits for it: `e2e/overlays.journey.test.ts`.',
  ],
  [
    `${ui}/private/useCallOff.ts: if (*) callOff();`,
    'The stories have the code of dialogs and menus, so nobody waits for it: `e2e/overlays.journey.test.ts`.',
  ],
  [
    `${ui}/private/useCallOff.ts: const see = *`,
    'The stories have the code of dialogs and menus, so nobody waits for it: `e2e/overlays.journey.test.ts`.',
  ],
  [`${ui}/churn/Churn/ChurnFlow.tsx: fetchLaterSteps().then(`, loadedSteps, 'at times'],
  [`${ui}/churn/Churn/ChurnFlow.tsx: (found) => setBody(*`, loadedSteps, 'at times'],
  [`${ui}/churn/Churn/ChurnFlow.tsx: return (`, loadedSteps, 'at times'],
  [`${ui}/churn/Churn/ChurnFlow.tsx: () => setBody(*isMissing: true*`, lostSteps],
  [`${ui}/churn/Churn/ChurnFlow.tsx: if (isMissing) return <Notice *`, lostSteps],
  // What only the build runs.
  [`${ui}/landing/SampleSignalCard/figureBox.ts: *`, 'Only style sheets use it, and the build runs them.'],
];

const texts: readonly Reason[] = [
  [
    'withoutApp.ts withoutApp.noScript.*',
    'Only the HTML without our scripts shows it: `e2e/publicPages.journey.test.ts`.',
  ],
  [
    'withoutApp.ts withoutApp.notLoaded: *',
    'The first page shows it before the app is there: `e2e/lostParts.journey.test.ts`.',
  ],
  ['churn.ts churn.stepMissing: *', lostSteps],
  [
    'connections.ts connections.invite.news.nothing: *',
    'Only a server that says no status, and says it twice, gives this result, and then there is no button: `packages/state/src/connections/joining.test.ts`.',
  ],
  [
    'guarantee.ts guarantee.refundMail.*',
    'It is in a link that needs the address of the support, which the stories do not set: `packages/state/src/billing/invoices.test.ts`.',
  ],
  [
    'paymentReturn.ts paymentReturn.support.*',
    'It is in a link that needs the address of the support, which the stories do not set: `e2e/checkout.otherAddress.journey.test.ts`.',
  ],
  [
    'paymentBlocked.ts paymentBlocked.write: *',
    'It needs the address of the support, which the stories do not set: `packages/state/src/checkout/checkout.form.test.ts`.',
  ],
  [
    'messages/checkout.ts checkoutErrors.changedElsewhere: *',
    'Two tabs are needed, and Stripe: `e2e/checkout.twoTabs.journey.test.ts`.',
  ],
  ['planChange.ts planChange.creditLine: *', 'The provider prints it on its invoice.'],
  [
    'accountData.ts accountData.fileAbout: *',
    'It is in the file that the browser keeps: `packages/state/src/accountData/accountData.store.test.ts`.',
  ],
  [
    'messages/portalReturn.ts portalNews.*',
    'A message after another page has been left: `packages/state/src/billing/portalReturn.test.ts`.',
  ],
  [
    'pricing.ts planDescriptions.quarterly: *',
    'The server sends the descriptions with its plans. The stories show those of the sample plans in the contract.',
  ],
  [
    'signIn.ts signIn.codeStep.notDigits: *',
    'The field leaves out all but digits, so only another caller of the store gets this far.',
  ],
];

/** Reserved for later: `packages/contract/src/model/standing.ts`. */
const reserved = ['withdrawn', 'declared', 'priceAnnounced'].map(
  (state): Reason => [
    `GET /api/stripe/next-billing: standing.state is ${state}`,
    'No server sends this state yet, and screens show another one in its place (`stateOf` in `packages/state/src/standing/standing.ts`).',
  ],
);
const polled =
  'The page asks again in three seconds, and looks the same until then: `packages/state/src/paymentReturn/paymentReturn.store.test.ts`.';
const planChanges = 'The dialog shows each of them, in the same place on the page: `Pieces/PlanChangeDialog`.';
const answers: readonly Reason[] = [
  ...reserved,
  [
    'POST /api/stripe/keep-subscription: standing.*',
    'The same state as in GET /api/stripe/next-billing, which the page shows in the same way.',
  ],
  [
    'POST /api/stripe/pay-invoice: standing.*',
    'The same state as in GET /api/stripe/next-billing, which the page shows in the same way.',
  ],
  ['POST /api/stripe/auth: user.*', 'The page asks for the user again (GET /api/user) and shows that answer.'],
  ['GET /api/plan-change/options: *', planChanges],
  ['POST /api/plan-change/preview: *', planChanges],
  ['POST /api/plan-change: *', planChanges],
  [
    'GET /api/stripe/next-billing: standing.state is changePlanned',
    'The page shows it as `active`, and the planned change only in the dialog.',
  ],
  [
    'POST /api/account-data: *',
    'The browser keeps the file: `packages/state/src/accountData/accountData.store.test.ts`.',
  ],
  ['GET /api/referrals: a rejection', 'The page shows it as the failure in ReferralFails.'],
  ['POST /api/stripe/auth: a failure', polled],
  ['GET /api/stripe/check-customer/{customerId}: a *', polled],
  ['GET /api/stripe/payment-intent/{id}: a *', polled],
  [
    'GET /api/signalsync/auth-check: a rejection',
    'Nobody who asks this is rejected; a page would show it as the failure in GoogleReturnFails.',
  ],
  [
    'DELETE /discord/kick_user/{username}: a rejection',
    'The page shows it as the failure in ChatbotFails: the server removes the member too.',
  ],
  [
    'POST /api/platforms/*/add_user/{username}: status is expired',
    'An invite is new in this answer. The status of a connection has the same values.',
  ],
  [
    'POST /api/platforms/*/add_user/{username}: status is used',
    'An invite is new in this answer. The status of a connection has the same values.',
  ],
  [
    'POST /api/platforms/*/add_user/{username}: status is left',
    'An invite is new in this answer. The status of a connection has the same values.',
  ],
];

/** Why no story shows a line of `packages/ui`, a text of `packages/content`, or an answer of the contract. */
export const reasons: Record<'lines' | 'texts' | 'answers', readonly Reason[]> = { lines, texts, answers };
