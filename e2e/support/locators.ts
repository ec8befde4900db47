import { signIn } from '@signalsync/content/signIn';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The field of the email, on whichever page there is one. */
export const emailOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Email' });
/** The field of the verification code. */
export const codeOf = (page: Page): Locator => page.getByRole('textbox', { name: signIn.codeStep.code });
/** A button by its whole name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** A text in the page's main part: what stands in place, not in a toast. */
export const inMain = (page: Page, text: string | RegExp): Locator => page.getByRole('main').getByText(text).first();
/**
 * Waits until a place is seen. For what takes its time: Playwright's own wait looks five times within a quarter of a second, and
 * from then on twice a second.
 */
export const appears = async (place: Locator): Promise<void> => {
  await expect.poll(() => place.isVisible()).toBe(true);
};
/** The way to Google's sign-in, which only a visitor sees. */
export const google = (page: Page): Locator => button(page, signIn.google);
