/** Which files go into a chunk: those whose path matches one of the patterns, and all that these files import. */
interface Chunk {
  name: string;
  files: readonly RegExp[];
}

/**
 * Chunks of the build, so that a page needs few requests and loads little that it does not use. A file that several
 * chunks import goes into the first of them. So what pages share is named before the pages: otherwise a page would load
 * the chunk of another. `npm run budgets -- --bytes` counts what each page loads, and names each chunk that is too
 * small.
 */
const chunks: readonly Chunk[] = [
  {
    // What every page needs: the libraries, the app around the routes, and the smallest components. Also the styles of
    // pieces that several pages show: each stylesheet of its own would be one more request.
    name: 'app',
    files: [
      /node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|valibot)\//,
      /packages\/state\/src\/(core\/(?!act|query|serverTime|wait|keepLooking|timeLeft|validate|safeUrl|failureText|failedLoad)|createCore|session\/|messages\/messages|theme)/,
      /packages\/contract\/src\/(endpoint|calls\/session\.|model\/common)/,
      /packages\/content\/src\/(shell|constants|claims|titles|fill|notices|slow|messages\.ts)/,
      /packages\/ui\/src\/(components\/(Badge|Button|ButtonLink|IconButton|Icon|Link|Logo|Spinner|ThemeSwitch)\/|components\/Loading\/Loading\.|private\/(Icon|waiting)|shared\/(NoticePage|SiteHeader\/(SkipLink|home)|SiteFooter\/CompanyLine|CrashPage|FullScreenSpinner|HiddenPage\/HiddenPage\.css)|theme\/(?!monoFont|palettes|runtime))/,
      /packages\/ui\/src\/(components\/(BrandIcon|Checkbox|Skeleton|Toast)\/|checkout\/(GuestPurchaseNotice|PurchaseNotices)\/|private\/(Field|PaymentSlot)|shared\/Notice\/).*\.css\.ts\.vanilla\.css/,
      /icons\/(arrow-right|check)\./,
      /apps\/web\/(build\/useSync|src\/(start\/(?!ToastHost|afterStart)|core\/(?!chatbot)|routes\/site|settings\/apiBaseUrl|router\/(?!AuthGate|EndedSession|useRedirect)|platform\/(browser|clock|fetchAhead|leaving|preload|theme|whenIdle)))/,
    ],
  },

  // What pages share. The header and the footer of public pages; the small stylesheet of the landing page too.
  {
    name: 'site',
    files: [
      /ui\/src\/shared\/(Site|PlanCard\/PlanFeatures\.)/,
      /ui\/src\/landing\/Landing\/.*vanilla/,
      /content\/src\/heroTrade\./,
    ],
  },
  // The plans and the formatting of their prices, for pricing, checkout, cancelling and account.
  {
    name: 'plans',
    files: [
      /contract\/src\/(model\/plan|calls\/pricing)\./,
      /content\/src\/(format\.|messages\/pricing)/,
      /state\/src\/core\/failedLoad\./,
    ],
  },
  // The fields of the sign-in, which checkout, cancelling and account use too.
  {
    name: 'fields',
    files: [
      /ui\/src\/(components\/(Text(Field|Button)\/|BrandIcon\/GoogleIcon)|private\/Field)/,
      /icons\/(circle-(alert|check)|info|triangle-alert|x)\./,
      /contract\/src\/(model\/email|typed\/(code|text))/,
      /content\/src\/(emailField|formatMoment|messages\/failures)/,
      /state\/src\/core\/(validate|safeUrl|failureText)/,
      /router\/useRedirectAfterSignIn/,
    ],
  },
  // What lets people come back: from Google, from Discord, and to a checkout that was reloaded.
  {
    name: 'returns',
    files: [
      /routes\/(google|discord)Return\.route/,
      /ui\/src\/shared\/ReturnPage/,
      /content\/src\/googleReturn\./,
      /state\/src\/checkout\/typed\./,
    ],
  },
  { name: 'brand-icon', files: [/BrandIcon\/BrandIcon\.tsx/] },
  { name: 'signal-line', files: [/components\/SignalLine\//] },
  // What checkout, cancelling and account share.
  {
    name: 'customer',
    files: [
      /content\/src\/(formatDate|planInterval|addMonths)\./,
      /contract\/src\/(calls\/(user|portal|paymentConfig|purchases)|model\/(account|purchase|platformSteps))\./,
      /state\/src\/core\/(wait|keepLooking|timeLeft|act|query)\./,
      /state\/src\/(standing\/subscribed|messages\/triedAgain|payment\/(portal|intent)|pricing\/userPlan)\./,
      /ui\/src\/(components\/Skeleton\/|shared\/Notice\/)/,
      /icons\/star\./,
      /routes\/account\/outcomeHrefs/,
    ],
  },
  // Pages on which a way ends: the address is unknown, the session over, or the sign-in at another site has failed.
  {
    name: 'endings',
    files: [
      /routes\/(notFound\.route|googleReturn\/GoogleSigningIn)/,
      /ui\/src\/shared\/(NotFound|ReturnEnd)/,
      /EndedSession|[sS]essionEnded/,
    ],
  },
  // What cancelling and account share.
  {
    name: 'member',
    files: [
      /contract\/src\/(model\/(standing|payment)|calls\/(subscription|rating))\./,
      /content\/src\/(messages\/(cancelling|churn|user)|mailHref|guarantee)\./,
      /state\/src\/(standing\/(standing|safePage)|billing\/guarantee|account\/user|drafts\/|copy\/)/,
      /ui\/src\/(components\/Dialog\/Dialog\.tsx|private\/(useCallOff|laterComponent)|shared\/HiddenPage)/,
      /router\/AuthGate/,
      /settings\/(settings|address)/,
    ],
  },
  // What the account shares with later parts of other pages, such as cards, sample charts and the first lesson.
  {
    name: 'account-shared',
    files: [
      /ui\/src\/(shared\/SignalChart\/(?!MarkLabel)|components\/((Card|TextArea)\/|Loading\/LoadingLine)|private\/tableRoles)/,
      /content\/src\/(course\/(01|titles)|paymentBlocked)/,
      /state\/src\/(payment\/blocked|checkout\/obstacle)/,
      /icons\/(copy|plus)\./,
    ],
  },
  // What the checkout shares with tabs of the account and with the page after a payment.
  {
    name: 'forms',
    files: [
      /ui\/src\/(components\/Checkbox\/|private\/PaymentSlot)/,
      /web\/src\/payment\/(ProviderForm|useLoaded)/,
      /contract\/src\/(calls|model)\/checkout\./,
      /icons\/(shield-check|lock-keyhole)\./,
    ],
  },

  // The pages.
  { name: 'landing', files: [/routes\/landing\.route/] },
  // The landing page loads this too, for the prices in its sections.
  { name: 'pricing', files: [/routes\/pricing\.route/] },
  { name: 'sign-in', files: [/routes\/signIn\.route/] },
  { name: 'checkout', files: [/routes\/checkout\.route/] },
  { name: 'churn', files: [/routes\/churn\.route/] },
  { name: 'account', files: [/routes\/account\.route/, /core\/serverTime|platform\/log\.|icons\/chevron-down\./] },
  // The pages to which the links of our mails lead.
  { name: 'mail-links', files: [/routes\/(emailChange|signInLink|accountDeletion)\.route/] },

  // What every page loads once it is idle.
  { name: 'afterStart', files: [/start\/(afterStart|ToastHost)\.|platform\/loadAhead\./] },
  // Later parts of pages.
  {
    name: 'signals',
    files: [/routes\/(landing\/SampleSignal|signIn\/SignInSignal)Route/, /SignalAlert|TradeChart\/axes/],
  },
  { name: 'purchases', files: [/routes\/(guestPurchase\/GuestPurchase|account\/PurchaseNotices)Route/] },
  { name: 'payment-return', files: [/routes\/account\/(PaymentReturn|OtherAddress)Route/] },
  {
    name: 'account-later',
    files: [
      /routes\/account\/(NextSteps|Sessions|AccountData|Deletion|Assistant|PlanAct)Route/,
      /PlanActDialog\/|content\/src\/planActs\./,
    ],
  },
  { name: 'churn-later', files: [/LaterStepBody|CancellationReceipt|CancelNowDialog/] },

  // Stripe's library, and the code of the fake Stripe. Only pages with a card form load them.
  { name: 'provider', files: [/node_modules\/(@stripe|prop-types|react-is)\//] },
  { name: 'provider-sandbox', files: [/packages\/stripe-sandbox\//] },
];

/** The chunks as the bundler takes them. */
export const chunkGroups = chunks.map(({ name, files }) => ({
  name,
  test: (path: string) => files.some((pattern) => pattern.test(path)),
}));
