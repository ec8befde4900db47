import { auth } from '@signalsync/content/auth';
import type { Locator, Page } from 'playwright';

/** The field of the email, on whichever page there is one. */
export const emailOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Email' });
/** The field of the verification code. */
export const codeOf = (page: Page): Locator => page.getByRole('textbox', { name: auth.codeStep.code });
/** A button by its whole name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** A text in the page's main part: what stands in place, not in a toast. */
export const inMain = (page: Page, text: string | RegExp): Locator => page.getByRole('main').getByText(text).first();
/** The way to Google's sign-in, which only a visitor sees. */
export const google = (page: Page): Locator => button(page, auth.google);
