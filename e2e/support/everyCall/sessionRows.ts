import { account } from '@signalsync/content/account';
import { accountData } from '@signalsync/content/accountData';
import { accountDeletionCard } from '@signalsync/content/accountDeletionCard';
import { accountDeletionDialog } from '@signalsync/content/accountDeletionDialog';
import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { accountDeletionErrors } from '@signalsync/content/messages/accountDeletion';
import { logoutError } from '@signalsync/content/messages/failures';
import { sessionErrors, sessionNews, sessionSuccesses } from '@signalsync/content/messages/sessions';
import { sessions } from '@signalsync/content/sessions';
import { phoneSession, thisSession } from '@signalsync/contract/fixtures/sessions';
import type { Page } from 'playwright';
import { button, google } from '../locators.ts';
import type { CallName, Row } from './row.ts';

const pressing = (name: string) => (page: Page) => button(page, name).click();
const endPhone = pressing('Log out Safari on iPhone, last used November 20, 2026');
const twoBrowsers = { openSessions: { json: { sessions: [thisSession(), phoneSession()], hasMore: false } } } as const;

/** The calls of the cards at the end of the general tab. They come last, because some of them sign the member out. */
export const sessionRows = {
  takeAccountData: {
    at: '/account',
    press: pressing(accountData.take),
    tells: accountDataErrors.take,
    again: pressing(accountData.take),
    works: /The file signalsync-data-/,
  },
  deletionOutlookOf: {
    at: '/account',
    press: pressing(accountDeletionCard.open),
    tells: accountDeletionErrors.load,
    again: pressing(accountDeletionDialog.retry),
    works: accountDeletionDialog.now,
  },
  // `again` is left out: a second call would delete the member before the last row.
  deleteAccount: {
    at: '/account',
    ready: async (page) => {
      await pressing(accountDeletionCard.open)(page);
      await page.getByRole('alertdialog').getByRole('textbox').fill('somebody@example.com');
    },
    press: (page) => page.getByRole('alertdialog').getByRole('button', { name: accountDeletionDialog.confirm }).click(),
    tells: accountDeletionErrors.delete,
  },
  openSessions: {
    at: '/account',
    tells: sessionErrors.load,
    again: pressing(sessions.retry),
    works: sessions.thisOne,
  },
  endSession: {
    at: '/account',
    given: twoBrowsers,
    press: endPhone,
    tells: sessionErrors.end,
    again: endPhone,
    // The session of the list above is none of the server's.
    works: sessionNews.notOpen.title,
  },
  endOtherSessions: {
    at: '/account',
    given: twoBrowsers,
    press: pressing(sessions.endOthers),
    tells: sessionErrors.endOthers,
    again: pressing(sessions.endOthers),
    works: sessionSuccesses.othersEnded.title,
  },
  // `again` is left out: a second call would sign the member out before the last row.
  signOutEverywhere: {
    at: '/account',
    given: { openSessions: { status: 404, json: { message: 'There is nothing at this address.' } } },
    press: pressing(sessions.signOutEverywhere),
    tells: sessionErrors.signOutEverywhere,
  },
  logout: {
    at: '/account',
    press: pressing(account.header.logout),
    tells: logoutError,
    again: pressing(account.header.logout),
    works: google,
  },
} satisfies Partial<Record<CallName, Row>>;
