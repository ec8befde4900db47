import type { Arrow, Who } from './arrows.ts';

/** What somebody came to do, with the places on the way. Only the order of the places is written by hand. */
export interface Group {
  name: string;
  about: string;
  who: Who;
  places: string[];
}

/** The ways that have a drawing of their own. All others stand together at the end of the page. */
export const groups: Group[] = [
  {
    name: 'Buy as a guest',
    about: 'From the first visit to an account with a plan, without signing in first.',
    who: 'guest',
    places: [
      'landing',
      'pricing',
      'checkout',
      'checkout.bank',
      'payment.waiting',
      'payment.succeeded',
      'account',
      'payment.processing',
      'payment.failed',
      'payment.timedOut',
      'payment.addressKnown',
      'payment.otherAddress',
      'signIn',
      'signIn.code',
    ],
  },
  {
    name: 'Buy as a member',
    about: 'A signed-in user buys a plan, the first one or another one.',
    who: 'member',
    places: [
      'account',
      'account.billing',
      'billing.menu',
      'account.connect',
      'pricing',
      'checkout',
      'checkout.bank',
      'payment.waiting',
      'payment.succeeded',
      'payment.processing',
      'payment.failed',
    ],
  },
  {
    name: 'Sign in',
    about: 'With an emailed code, with Google, or with the link in an email.',
    who: 'guest',
    places: [
      'landing',
      'pricing',
      'signIn',
      'signIn.code',
      'google',
      'signIn.googleReturn',
      'signIn.link',
      'account',
      'account.connect',
      'account.billing',
      'account.learn',
    ],
  },
  {
    name: 'Connect',
    about: 'Connecting Discord, Telegram and TradingView, moving a connection here, and disconnecting.',
    who: 'member',
    places: [
      'account',
      'account.connect',
      'connections.username',
      'connections.connected',
      'connections.invited',
      'discord',
      'connections.discordReturn',
      'connections.move',
      'connections.disconnect',
    ],
  },
  {
    name: 'Change',
    about: 'Cards, billing information, the email address, and what is due.',
    who: 'member',
    places: [
      'account',
      'account.billingInformation',
      'signIn.proof',
      'emailChange.confirm',
      'emailChange.confirmed',
      'emailChange.undo',
      'emailChange.undone',
      'account.delete',
      'accountDeletion.done',
      'accountDeletion.undo',
      'accountDeletion.undone',
      'account.billing',
      'billing.addCard',
      'billing.removeCard',
      'billing.menu',
      'portal',
      'billing.pay',
      'billing.keep',
    ],
  },
  {
    name: 'Leave',
    about: 'Cancelling in four steps or at once, staying after all, and taking a cancellation back.',
    who: 'member',
    places: [
      'account.billing',
      'billing.menu',
      'churn.reasons',
      'churn.results',
      'churn.value',
      'churn.offer',
      'churn.nothingToOffer',
      'portal',
      'churn.cancelNow',
      'churn.receipt',
      'churn.stayed',
      'churn.accepted',
      'billing.keep',
    ],
  },
];

/** The steps from one place to another: all presses that lead there. An empty press means that none was needed. */
export interface Way {
  from: string;
  to: string;
  presses: string[];
}

function waysOf(arrows: readonly Arrow[]): Way[] {
  const ways = new Map<string, Way>();
  for (const { from, to, press } of arrows) {
    const way = ways.get(`${from} ${to}`) ?? { from, to, presses: [] };
    ways.set(`${from} ${to}`, way);
    if (!way.presses.includes(press)) way.presses.push(press);
  }
  return [...ways.values()];
}

const isIn = ({ who, places }: Group, arrow: Arrow) =>
  arrow.who === who && places.includes(arrow.from) && places.includes(arrow.to);

/** Returns the ways of a group, and its places to which a way leads or from which one begins. */
export function drawnIn(group: Group, arrows: readonly Arrow[]): { places: string[]; ways: Way[] } {
  const ways = waysOf(arrows.filter((arrow) => isIn(group, arrow)));
  return { places: group.places.filter((place) => ways.some(({ from, to }) => from === place || to === place)), ways };
}

/** Returns the ways that no group draws, with their places. */
export function drawnElsewhere(arrows: readonly Arrow[]): { places: string[]; ways: Way[] } {
  const ways = waysOf(arrows.filter((arrow) => !groups.some((group) => isIn(group, arrow))));
  return { places: [...new Set(ways.flatMap(({ from, to }) => [from, to]))].toSorted(), ways };
}
