import { fetchDialogSheet } from '@signalsync/ui/components/Dialog';
import { fetchCancelNow, fetchLaterSteps } from '@signalsync/ui/churn/Churn';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Browser } from '../../support/browser.ts';
import type { Pages } from '../screens.ts';
import { openAccount } from './account.tsx';
import { openCheckout } from './checkout.tsx';
import { openLeaving } from './leaving.tsx';
import { openPage } from './page.ts';

/** Loads the code that pages load only when they need it. */
export async function prepare(): Promise<void> {
  await Promise.all([fetchDialogSheet(), fetchLaterSteps(), fetchCancelNow()]);
}

/** Returns the pages for one browser. Each function loads its page anew. */
export const pagesOf = (browser: Browser, clock: Clock): Pages => ({
  account: () => openAccount(openPage(browser, clock)),
  leaving: () => openLeaving(openPage(browser, clock)),
  checkout: (priceId, promoCode = '') => openCheckout(openPage(browser, clock), priceId, promoCode),
});
