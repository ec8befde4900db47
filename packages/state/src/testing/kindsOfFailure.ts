import { networkSignIn } from '@signalsync/content/messages';
import type { Endpoint } from '@signalsync/contract/endpoint';
import type { RequestHandler } from 'msw';
import { faults, htmlPage } from '../mocks/faults.ts';
import { base } from './network.ts';

/** Which text is shown if a call other than a GET fails: the server's message, or our `short` or `form` text. */
type Outcome = 'message' | 'short' | 'form';

/** One way in which a call can fail. */
export interface KindOfFailure {
  name: string;
  on(endpoint: Endpoint): RequestHandler;
  outcome: Outcome;
  status: number | null;
  /** What stands below our own text: the server's sentence, or that the network wants a sign-in. */
  reason: string | null;
  /** What stands below the server's own sentence, or below our text in its place. */
  hint: string | null;
  /** What the state of a failed load has besides our text. */
  load: { reason?: string; needsReload?: true };
  /** The call gets no answer, so the clock must be advanced. */
  hangs?: true;
}

/** The server's sentence, in the failures that have one. */
export const serverSentence = 'The server says why.';

const bad = faults(base);

const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503];
const bodies: [string, unknown, boolean][] = [
  ['a message', { message: serverSentence }, true],
  ['an error', { error: serverSentence }, true],
  ['HTML', htmlPage, false],
  ['nothing', undefined, false],
];

const rejections = statuses.flatMap((status) =>
  bodies.map(([name, body, speaks]): KindOfFailure => {
    const silent = status >= 500 ? 'form' : 'short';
    return {
      name: `${status} with ${name}`,
      on: (endpoint) => bad.httpError(endpoint, status, body),
      outcome: speaks ? 'message' : silent,
      status,
      reason: speaks ? serverSentence : null,
      hint: null,
      load: {},
    };
  }),
);

const unreadable = (
  [
    ['malformed JSON', '{"id":'],
    ['null', null],
    ['an array of an object', [{}]],
    ['nothing', ''],
    [
      'wrong types',
      { id: 7, email: 7, success: 'yes', authenticated: 'yes', url: 7, referral: 7, plans: 7, discordUsername: 7 },
    ],
    ['HTML', htmlPage],
    ['a huge text', `"${'x'.repeat(4_100_000)}"`],
  ] as const
).map(
  ([name, body]): KindOfFailure => ({
    name: `200 with ${name}`,
    on: (endpoint) => bad.malformed(endpoint, body),
    outcome: 'form',
    status: 200,
    ...(name === 'HTML'
      ? { reason: networkSignIn, hint: networkSignIn, load: { reason: networkSignIn } }
      : { reason: null, hint: null, load: { needsReload: true } }),
  }),
);

const unanswered = { outcome: 'form', status: null, reason: null, hint: null, load: {} } as const;

/** Every way in which a call can fail. The product must survive all of them. */
export const kindsOfFailure: KindOfFailure[] = [
  ...rejections,
  ...unreadable,
  { ...unanswered, name: 'a broken connection', on: bad.networkError },
  { ...unanswered, name: 'no answer', on: bad.hang, hangs: true },
];
