import type { actsAt } from './acts.ts';
import {
  bankNote,
  byPortal,
  cancelNote,
  cancelled,
  disputeNote,
  endNote,
  ended,
  keptAfterAll,
  keptNote,
  later,
  life,
  lifetime,
  lost,
  notPaid,
  offerNote,
  refunded,
  quarterly,
  refundNote,
  replaced,
  type Life,
} from './truths.ts';

/** Returns, by the members' names, what happens to each member and what must be reported about it. */
export function livesOf(acts: ReturnType<typeof actsAt>): Readonly<Record<string, Life>> {
  const { openSteps, say, cancelNow, inPortal, stay, takeOffer, refund, dispute, bankSays, deleted } = acts;
  const { buyLifetime, badCard, buyAsGuest, unheard } = acts;
  const keep = inPortal(false);
  const offered = [openSteps('a', 4, 'too-expensive'), takeOffer];
  return {
    r01: life(
      'cancels in the flow, and says why',
      { 1: [openSteps('a', 4, 'not-using', { feedback: 'No time' }), say('No time'), cancelNow] },
      cancelled('cancelNow', 'not-using'),
      { notes: ['EMAIL wrote this while cancelling\nNo time', cancelNote('not-using')] },
    ),
    r02: life(
      'cancels in the portal, after the four steps',
      { 1: [openSteps('a', 4, 'other'), inPortal(true)] },
      cancelled('continue', 'other'),
    ),
    r03: life('cancels in the portal', { 1: [inPortal(true)] }, byPortal),
    r04: life('has a card that fails until the provider gives up', { 1: [badCard] }, notPaid()),
    r05: life('is paid back in full', { 1: [refund()] }, refunded),
    r06: life(
      'disputes, and the bank agrees',
      { 1: [dispute], 5: [bankSays('lost')] },
      {
        ...ended('dispute', null, '149.00'),
        result: 'Lost: dispute',
        money: [['Dispute, lost', '149.00']],
        notes: [disputeNote('November 28, 2026'), bankNote('lost'), endNote('dispute')],
      },
    ),
    r07: life(
      'disputes, and the bank does not agree',
      { 1: [dispute], 5: [bankSays('won')] },
      { money: [['Dispute, won', '149.00']], notes: [disputeNote('November 28, 2026'), bankNote('won')] },
    ),
    r08: life('has lifetime, and stays', {}, {}, { buys: 'price_lifetime' }),
    r09: life(
      'takes the offer',
      { 1: offered },
      {
        attempts: [['too-expensive', 'Stayed for the offer']],
        result: 'Kept: stayed for the offer',
        notes: [offerNote],
      },
      { month: '119.20' },
    ),
    r10: life(
      'takes the offer, and cancels',
      { 1: [...offered, openSteps('b', 1), cancelNow] },
      cancelled('cancelNow', 'too-expensive'),
      { month: '119.20', notes: [offerNote, cancelNote('too-expensive')] },
    ),
    r11: life(
      'changes the reason, and cancels',
      { 1: [openSteps('a', 1, 'too-expensive'), openSteps('a', 2, 'found-alternative'), cancelNow] },
      cancelled('cancelNow', 'found-alternative'),
    ),
    r12: life(
      'gives a reason, reloads, and cancels',
      { 1: [openSteps('a', 2, 'not-working'), openSteps('b', 1), cancelNow] },
      cancelled('cancelNow', 'not-working'),
    ),
    r13: life(
      'stays',
      { 1: [openSteps('a', 2, 'not-using'), stay('a')] },
      { attempts: [['not-using', 'Stayed']], result: 'Kept: stayed' },
    ),
    r14: life('cancels, and keeps the plan', { 1: [cancelNow], 2: [keep] }, keptAfterAll),
    r15: life(
      'cancels, keeps, and cancels again',
      { 1: [openSteps('a', 1, 'too-expensive'), cancelNow], 2: [keep], 3: [openSteps('b', 1, 'other'), cancelNow] },
      cancelled('cancelNow', 'other'),
      {
        attempts: [
          ['too-expensive', later],
          ['other', 'Cancelled'],
        ],
        notes: [cancelNote('too-expensive'), keptNote, cancelNote('other')],
      },
    ),
    r16: life(
      'leaves the page',
      { 1: [openSteps('a', 3, 'other')] },
      { attempts: [['other', 'Left the page']], result: 'Open: left the page' },
    ),
    r17: life(
      'looks, and buys lifetime',
      { 1: [openSteps('a', 2, 'too-expensive'), buyLifetime] },
      { ...ended('replaced', 'too-expensive'), attempts: [['too-expensive', 'Took another plan']], result: replaced },
      { notes: [endNote('replaced', 'too-expensive')] },
    ),
    r18: life(
      'gets a part back',
      { 1: [refund(5000)] },
      { money: [['Refund', '50.00']], notes: [refundNote('$50.00')] },
    ),
    r19: life(
      'cancels a quarterly plan',
      { 1: [openSteps('a', 1, 'not-working'), cancelNow] },
      cancelled('cancelNow', 'not-working', quarterly),
      { buys: 'price_quarterly' },
    ),
    r20: life(
      'gives the reason on one device, and cancels on another',
      { 1: [openSteps('a', 3, 'too-expensive'), openSteps('b', 1), cancelNow] },
      cancelled('cancelNow', 'too-expensive'),
    ),
    r21: life(
      'cancels, and is paid back',
      { 1: [openSteps('a', 1, 'other'), cancelNow], 2: [refund()] },
      { ...cancelled('cancelNow', 'other'), ...ended('cancelNow', 'other', '149.00') },
      { money: [['Refund', '149.00']], notes: [cancelNote('other'), refundNote()] },
    ),
    r22: life('does nothing', {}),
    i3: life('is paid back in full', { 1: [refund()] }, refunded),
    k1: life('cancels, and keeps the plan', { 1: [cancelNow], 2: [keep] }, keptAfterAll),
    k3: life('is paid back in full', { 1: [refund()] }, refunded),
    u1: life('is paid back in full', { 1: [refund()] }, refunded),
    deleted: life(
      'has a subscription that the owner ends in the dashboard',
      { 1: [deleted] },
      { ...ended('deleted'), result: 'Lost: ended at the card provider', notes: [endNote('deleted')] },
    ),
    deletedAndRefunded: life('is ended in the dashboard, and then paid back', { 1: [deleted, refund()] }, refunded),
    unheard: life('cancels in the portal, and no webhook tells it', { 6: [unheard(inPortal(true))] }, byPortal),
    cancelledThenLifetime: life(
      'buys lifetime after cancelling',
      { 1: [openSteps('a', 1, 'too-expensive'), cancelNow], 2: [buyLifetime] },
      { ...ended('replaced', 'too-expensive'), attempts: [['too-expensive', 'Took another plan']], result: replaced },
      { notes: [cancelNote('too-expensive'), endNote('replaced', 'too-expensive')] },
    ),
    twoAttempts: life(
      'leaves the page with a reason, and cancels days later without one',
      { 1: [openSteps('a', 2, 'not-using')], 5: [openSteps('b', 4), cancelNow] },
      { ...ended('cancelNow'), result: lost, notes: [cancelNote()] },
      {
        attempts: [
          ['not-using', 'Left the page'],
          [null, 'Cancelled'],
        ],
      },
    ),
    keptAfterTheSteps: life(
      'cancels after giving a reason, and keeps the plan',
      { 1: [openSteps('a', 4, 'too-expensive'), cancelNow], 2: [keep] },
      { ...keptAfterAll, ...ended('cancelNow', 'too-expensive', null, true) },
      {
        attempts: [['too-expensive', 'Cancelled, then kept it']],
        notes: [cancelNote('too-expensive'), keptNote],
      },
    ),
    keptThenRefunded: life(
      'keeps the plan, and is paid back',
      { 1: [cancelNow], 2: [keep], 3: [refund()] },
      { ...refunded, notes: [cancelNote(), keptNote, refundNote(), endNote('refund')] },
    ),
    disputesAfterCancelling: life(
      'cancels, and disputes the payment',
      { 1: [openSteps('a', 1, 'not-working'), cancelNow], 2: [dispute], 5: [bankSays('lost')] },
      { ...cancelled('cancelNow', 'not-working'), ...ended('cancelNow', 'not-working', '149.00') },
      {
        money: [['Dispute, lost', '149.00']],
        notes: [cancelNote('not-working'), disputeNote('November 29, 2026'), bankNote('lost')],
      },
    ),
    quarterlyNotPaid: life('has a quarterly plan whose card fails', { 1: [badCard] }, notPaid(quarterly), {
      buys: 'price_quarterly',
    }),
    offerThenNotPaid: life('takes the offer, and the card fails', { 1: [...offered, badCard] }, notPaid(), {
      month: '119.20',
      attempts: [['too-expensive', later]],
      notes: [offerNote, endNote('notPaid')],
    }),
    staysAfterTheEnd: life(
      'cancels on one device, and presses ‘I want to stay’ on the other',
      { 1: [openSteps('a', 2, 'other'), openSteps('b', 1), cancelNow, stay('a')] },
      cancelled('cancelNow', 'other'),
    ),
    staysThenLeaves: life(
      'stays, and cancels in the portal days later',
      { 1: [openSteps('a', 2, 'other'), stay('a')], 5: [inPortal(true)] },
      { ...byPortal, attempts: [['other', later]] },
    ),
    lifetimeRefunded: life(
      'has lifetime, which is paid back',
      { 1: [refund()] },
      { ...refunded, ...ended('refund', null, '997.00'), money: [['Refund', '997.00']] },
      {
        buys: 'price_lifetime',
        notes: [refundNote('$997.00', '$997.00'), endNote('refund', null, lifetime)],
      },
    ),
    secondPlan: life(
      'buys a second plan as a guest, which is paid back',
      { 1: [buyAsGuest] },
      { ...ended('secondPlan', null, '357.00'), result: 'Paid back by us', money: [['Refund', '357.00']] },
      {
        plan: quarterly,
        month: null,
        notes: [
          `EMAIL paid $357.00 for ${quarterly} on November 21, 2026, although they already had an active paid plan. The purchase was cancelled and refunded. Payment ID, checkout ID`,
        ],
      },
    ),
  };
}
