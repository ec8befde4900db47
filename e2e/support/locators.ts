import { signIn } from '@signalsync/content/signIn';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The email field of the page. */
export const emailOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Email' });
/** The field for the login code. */
export const codeOf = (page: Page): Locator => page.getByRole('textbox', { name: signIn.codeStep.code });
/** A button by its full name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** A text in the page's main part, and not in a toast. */
export const inMain = (page: Page, text: string | RegExp): Locator => page.getByRole('main').getByText(text).first();
/**
 * Waits until an element is visible. Use it for slow changes: Playwright's own wait checks five times in the first
 * quarter of a second. After that it checks only twice a second.
 */
export const appears = async (place: Locator): Promise<void> => {
  await expect.poll(() => place.isVisible()).toBe(true);
};
/** The button of Google's sign-in. The page shows it only to a user who is not signed in. */
export const google = (page: Page): Locator => button(page, signIn.google);

/**
 * Waits until the app has taken over a prerendered page: React has marked the page's elements as its own. Until then a
 * press on a button does nothing.
 */
export async function appStands(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
