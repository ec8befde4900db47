import { type Change, server } from '../promises/plantParts.ts';

/** The changes of source files that make up each lie (deliberate mistake), by its name. */
export const plants: Readonly<Record<string, readonly Change[]>> = {
  'shown-credit-one-cent-off': [
    server('billing/changePreview', 'credit: inMajor(quote.credit),', 'credit: inMajor(quote.credit + 1),'),
  ],
  'lifetime-credit-one-cent-off': [
    server(
      'subscription/changeQuote',
      'const credit = Math.min(unused, held);',
      'const credit = Math.min(unused + 1, held);',
    ),
  ],
  'later-charge-one-day-late': [
    server(
      'billing/changePreview',
      'next: next && { amount: inMajor(next.amount), date: next.at.toISOString(), interval },',
      'next: next && { amount: inMajor(next.amount), date: new Date(next.at.getTime() - 86_400_000).toISOString(), interval },',
    ),
  ],
  'access-ends-one-day-early': [
    server(
      'subscription/standing',
      'const hasAccess = isExtended || givesAccess({ ...subscription, isPaused });',
      "const isLastDay = state === 'ending' && subscription.currentPeriodEnd.getTime() - now.getTime() < 86_400_000;\n  const hasAccess = !isLastDay && (isExtended || givesAccess({ ...subscription, isPaused }));",
    ),
  ],
  'cancelled-plan-renews-after-take-back': [
    server(
      'billing/takeChangeBack',
      'if (row === undefined || row.keptAt === null) await',
      'if (row === undefined || row.keptAt !== undefined) await',
    ),
  ],
};
