import { retention } from '@signalsync/content/retention';
import type { Page } from 'playwright';
import { button } from './places.ts';

/** From the first step of the retention flow to the card provider's portal by 'continue to cancel'. */
export async function continueToPortal(page: Page): Promise<void> {
  for (const { title } of [retention.step1, retention.step2, retention.step3, retention.step4]) {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await button(page, retention.buttons.continueToCancel).click();
  }
}
