import { takeAccountData } from '@signalsync/contract/calls/accountData';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks the data of an account, in two parts. The list of invoices goes on in the second part. */
export function accountDataMocks(base: string): RequestHandler[] {
  return [
    mock(base)(takeAccountData, ({ body: { after } }) => {
      const madeAt = '2026-11-27T12:00:00.000Z';
      if (after !== null) return { madeAt, rows: { invoices: [{ id: 'in_first' }] }, next: null };
      const account = [{ email: 'trader@example.com', plan: 'free' }];
      return { madeAt, rows: { account, sessions: [], invoices: [{ id: 'in_last' }] }, next: 'invoices~in_last' };
    }),
  ];
}
