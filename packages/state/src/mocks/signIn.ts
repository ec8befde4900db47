import { googleStart, sendVerification, verifyAndLogin } from '@signalsync/contract/calls/signIn';
import { HttpResponse, type RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** The code in the mocked mail. */
export const sampleCode = '314159';

/** Mocks a sign-in that mails a code to every address and accepts only `sampleCode`. */
export function signInMocks(base: string): RequestHandler[] {
  const on = mock(base);
  return [
    on(sendVerification, { success: true }),
    on(verifyAndLogin, ({ body }) =>
      body.code === sampleCode
        ? { success: true }
        : HttpResponse.json({ message: 'That code is wrong or has expired.' }, { status: 400 }),
    ),
    on(googleStart, { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=sample' }),
  ];
}
