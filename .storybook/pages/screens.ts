import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { playground } from '../documentedTypes.ts';
import { isPictured } from '../looks.ts';

/** A story that shows a state of a screen. */
export interface ScreenState {
  id: string;
  name: string;
}

/** A screen, a piece or a mail with stories. */
export interface Shown {
  title: string;
  /** Stories of which pictures are taken: each state of a screen, or one story with all states of a piece. */
  states: ScreenState[];
  /** Stories that only test behaviour. No pictures are taken of them. */
  trials: ScreenState[];
}

/**
 * Names that people use, for stories whose own title is a word of the code. Others are named by their title's words.
 */
const spoken: Record<string, string> = {
  'Screens/LandingSections': 'Landing page, below its first screen',
  'Screens/Landing': 'Landing page',
  'Screens/SignIn': 'Sign-in page',
  'Screens/SignInLink': 'Page for the emailed sign-in link',
  'Screens/GoogleReturn': 'Back from Google',
  'Screens/DiscordReturn': 'Back from Discord',
  'Screens/AccountShell': 'Account page frame',
  'Screens/AccountDeletion': 'Pages after an account was deleted, and for the emailed link that takes that back',
  'Screens/EmailChange': 'Page for the emailed link that changes the email address',
  'Screens/ConnectionsTab': 'Connect tab',
  'Screens/CourseTab': 'Learn tab',
  'Screens/PaymentReturn': 'Back from a payment',
  'Screens/OtherAddress': 'Paid with another email address',
  'Screens/Churn': 'Cancellation',
  'Screens/Legal': 'Legal documents',
  'Screens/FullScreenSpinner': 'Waiting for the page',
  'Screens/HiddenPage': 'Page that is hidden until a reload',
  'Screens/NotFound': 'Unknown address',
  'Screens/CrashPage': 'After a crash',
  'Screens/SessionEnded': 'Session ended',
  'Pieces/SitePage': 'Header and footer of public pages',
};

/** Returns the words of a name of the code: `PlanCard` is 'Plan card'. */
const inWords = (name: string) =>
  name.charAt(0) + name.slice(1).replace(/[a-z][A-Z]/g, ([end = '', start = '']) => `${end} ${start.toLowerCase()}`);

/** Returns the name of an entry in the words of people: `Screens/ConnectionsTab/Focus` is 'Connect tab, focus'. */
export function spokenName(title: string): string {
  const [kind, name = '', ...rest] = title.split('/');
  const whole = spoken[`${kind}/${name}`] ?? inWords(name);
  return [whole, ...rest.map((part) => inWords(part).toLowerCase())].join(', ');
}

/** A part of the product in the customer's words, with the stories that show it. */
export interface Part {
  name: string;
  about: string;
  /** Titles of stories. Stories below such a title belong to this part too. */
  titles: string[];
}

/** Returns the id of a part on the page, to which links lead: 'Sign-in' is `sign-in`. */
export const anchorOf = ({ name }: Part): string => name.toLowerCase().replaceAll(' ', '-');

const screens = (...names: string[]) => names.map((name) => `Screens/${name}`);
const pieces = (...names: string[]) => names.map((name) => `Pieces/${name}`);

/** Every visible part of the product. */
export const parts: Part[] = [
  {
    name: 'Landing',
    about: 'What a visitor sees first: the pitch, two signals, the track record, the plans, and questions and answers.',
    titles: [
      ...screens('Landing', 'LandingSections'),
      ...pieces('SampleSignalCard', 'SignalChart', 'TradeChart', 'TradeRecord', 'PlanStrip'),
    ],
  },
  {
    name: 'Sign-in',
    about: 'Signing in with a code, with Google, or with the link in an email.',
    titles: [...screens('SignIn', 'SignInLink'), ...pieces('SignInPanel', 'SignalAlert')],
  },
  {
    name: 'Return from Google',
    about: 'What the user sees while the sign-in is being completed, or after it has failed.',
    titles: screens('GoogleReturn'),
  },
  {
    name: 'Account page',
    about: 'The header, the tabs, the notifications, the items that need attention, and the contact dialog.',
    titles: [
      ...screens('AccountShell'),
      ...pieces('AccountHeader', 'AccountMobileMenu', 'MessageList', 'AttentionList', 'Assistant', 'ContactDialog'),
    ],
  },
  {
    name: 'General tab',
    about:
      'The email address, the billing information, the first steps, the affiliate link, where the user is signed in, saving all data, and deleting the account.',
    titles: [
      ...screens('GeneralTab', 'EmailChange', 'AccountDeletion'),
      ...pieces(
        'NextSteps',
        'AccountInfoCard',
        'BillingInformationDialog',
        'OnboardingCard',
        'ReferralCard',
        'ReferralEarnings',
        'SessionsCard',
        'AccountDataCard',
        'DeletionCard',
        'DeletionDialog',
        'ProofDialog',
      ),
    ],
  },
  {
    name: 'Connect tab',
    about: 'Connecting and disconnecting Discord, TradingView and Telegram.',
    titles: [
      ...screens('ConnectionsTab'),
      ...pieces('PlatformCard', 'ConnectPlatformDialog', 'ConnectionSuccessDialog'),
    ],
  },
  {
    name: 'Return from Discord',
    about: 'What the user sees while the account is being connected, or after the connection has failed.',
    titles: screens('DiscordReturn'),
  },
  {
    name: 'Billing tab',
    about: 'The subscription, the payment methods, the billing history, and the page to which a payment returns.',
    titles: [
      ...screens('BillingTab', 'PaymentReturn', 'OtherAddress'),
      ...pieces(
        'SubscriptionCard',
        'PaymentMethodList',
        'AddPaymentMethodDialog',
        'RemovePaymentMethodDialog',
        'BillingHistory',
        'PlanActDialog',
        'PlanChangeDialog',
        'PauseDialog',
        'PurchaseNotices',
        'GuestPurchaseNotice',
        'PaymentReturnNotice',
      ),
    ],
  },
  {
    name: 'Learn tab',
    about: 'Thirteen lessons of five types, the progress bar and the risk calculator.',
    titles: [
      ...screens('CourseTab'),
      ...pieces(
        'LessonPlayer',
        'LessonList',
        'CourseProgress',
        'Quiz',
        'Checklist',
        'PairMatch',
        'CandleChart',
        'RiskCalculator',
      ),
    ],
  },
  {
    name: 'Checkout',
    about: 'What the user is buying, what it costs, and how to pay for it.',
    titles: [...screens('Checkout'), ...pieces('PromoCodeField', 'LifetimeUpsellCard')],
  },
  { name: 'Pricing', about: 'The plans.', titles: [...screens('Pricing'), ...pieces('PlanCard', 'PlanCardCarousel')] },
  {
    name: 'Cancellation',
    about: 'Four steps that the user can leave at any time, a direct way to cancel, and the receipt.',
    titles: [
      ...screens('Churn'),
      ...pieces(
        'SampleResultCards',
        'DailyCostComparison',
        'TestimonialCard',
        'ReviewImage',
        'ChurnOfferCard',
        'CancelNowDialog',
        'CancellationReceipt',
      ),
    ],
  },
  {
    name: 'Rating popup',
    about: 'A star rating, followed by a public review or by feedback to us.',
    titles: screens('RatingPopup'),
  },
  {
    name: 'Legal documents',
    about: 'The terms, the privacy policy, the returns policy and the licence.',
    titles: screens('Legal'),
  },
  {
    name: 'Around every screen',
    about: 'The startup check, unknown addresses, crashes, new versions, ended sessions and toasts.',
    titles: [
      ...screens('FullScreenSpinner', 'HiddenPage', 'NotFound', 'CrashPage', 'SessionEnded'),
      ...pieces('SitePage', 'NoticePage', 'ReturnPage', 'ReturnEnd', 'Notice', 'CopyLink'),
      'Components/Toast',
    ],
  },
  {
    name: 'Emails',
    about: 'Every email as it is sent, in HTML and in plain text, with an editor for its wording.',
    titles: ['Mails'],
  },
];

/** The fields of a stories module that are read here. */
interface StoriesModule {
  default: { title?: string; parameters?: Record<string, unknown> };
  /** The names of the module's stories in source order, added by Storybook's builder. */
  __namedExportsOrder?: readonly string[];
  [story: string]: unknown;
}
type StoryExport = { name?: string; parameters?: Record<string, unknown> };

const modules = import.meta.glob<StoriesModule>(
  [
    '../../packages/ui/src/*/*/*.stories.tsx',
    '!../../packages/ui/src/components/!(Toast)/*.stories.tsx',
    '../mails/*.stories.tsx',
  ],
  // Otherwise the build leaves out the mails, because the name of their folder's folder begins with a dot.
  { exhaustive: true },
);

function read(module: StoriesModule): Shown {
  const { title = '', parameters } = module.default;
  const states: ScreenState[] = [];
  const trials: ScreenState[] = [];
  for (const key of module.__namedExportsOrder ?? Object.keys(module)) {
    if (key === 'default' || key === playground || key.startsWith('__')) continue;
    const story = module[key] as StoryExport;
    const name = story.name ?? storyNameFromExport(key);
    const isState = isPictured({ title, name, parameters: { ...parameters, ...story.parameters } });
    (isState ? states : trials).push({ id: toId(title, storyNameFromExport(key)), name });
  }
  return { title, states, trials };
}

/** Loads every screen and piece that has stories, sorted by title. */
export async function loadShown(): Promise<Shown[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded.map(read).toSorted((a, b) => a.title.localeCompare(b.title));
}

/** Returns the entry with this title, and all entries whose titles begin with this title and a `/`. */
export const under = (shown: readonly Shown[], title: string): Shown[] =>
  shown.filter((one) => one.title === title || one.title.startsWith(`${title}/`));
