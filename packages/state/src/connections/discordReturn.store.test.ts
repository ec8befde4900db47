import { chatbotOauthCallback, discordAddUser, saveConnection } from '@signalsync/contract/calls/connections';
import { authCheck } from '@signalsync/contract/calls/session';
import { currentUser } from '@signalsync/contract/calls/user';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { chatbotBase, connectionsMocks } from '../mocks/connections.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { chatbotOf } from '../testing/connections.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';
import { createDiscordReturnStore, readDiscordReturn } from './discordReturn.store.ts';

const network = mockedNetwork();
const bad = faults(base);
const onChatbot = mock(chatbotBase(base));
const check = 'GET /api/signalsync/auth-check';
const generalText = 'Failed to connect Discord';
/**
 * The OAuth callback call of the chat-bot service. Its path begins with `/chatbot` here, because the mocks of failures
 * put `base` before a path, not the service's own base URL.
 */
const callback = { ...chatbotOauthCallback, path: `/chatbot${chatbotOauthCallback.path}` };

function setUp(search = '?code=c0de&state=st4te', person: User | null = monthlyMember()) {
  network.use(
    ...sessionMocks(base, person !== null),
    ...accountMocks(base, person ?? undefined),
    ...connectionsMocks(base),
  );
  const set = testCore();
  const store = createDiscordReturnStore(set.core, readDiscordReturn(search), {
    chatbot: chatbotOf(set.clock),
    returnPath: '/account#connect',
  });
  const ended = () => until(store.state, ({ result }) => result.status !== 'pending');
  return { ...set, store, result: () => store.state.result, ended };
}

it.each([
  ['?code=a%20b&state=s&via=sam', { code: 'a b', state: 's', isDenied: false, isRejected: false }],
  ['?error=access_denied&error_description=No&state=s', { code: null, state: 's', isDenied: true, isRejected: true }],
  ['?error=server_error', { code: null, state: null, isDenied: false, isRejected: true }],
  ['?code=&state=', { code: null, state: null, isDenied: false, isRejected: false }],
  ['', { code: null, state: null, isDenied: false, isRejected: false }],
])('the address %j is read', (search, read) => {
  expect(readDiscordReturn(search)).toEqual(read);
  expect(() => readDiscordReturn('?code=%E0%A4%A&&=')).not.toThrow();
});

describe('the return from Discord', () => {
  it('leads to the question whether to move an account that somebody else has', async () => {
    const { store, result, ended, said } = setUp();
    network.use(bad.httpError(callback, 409, { message: 'It is connected.', canMove: true }));
    store.start();
    await ended();
    expect([result(), said()]).toEqual([{ status: 'held' }, []]);
    expect(network.asked.filter((asked) => asked.startsWith('POST'))).toEqual([]);
  });

  it.each([
    [monthlyMember(), 'Premium'],
    [visitorWithoutPlan(), 'Member'],
  ])('proves who it is, lets them in, saves, and is done', async (person, role) => {
    const { store, result, ended, said } = setUp(undefined, person);
    store.start();
    store.start();
    expect(result()).toEqual({ status: 'pending' });
    await ended();
    expect(result()).toEqual({ status: 'done' });
    expect(network.asked).toEqual([
      check,
      'GET /api/user',
      `GET /chatbot/discord/oauth2/callback?code=c0de&role=${role}&state=st4te`,
      'POST /api/platforms/discord/add_user/sam.trades',
      'POST /api/accounts/connections/usr_8f21c0',
    ]);
    expect(await network.requests.at(-1)?.json()).toEqual({ platformId: 'discord', username: 'sam.trades', role });
    expect(said()).toEqual([['Discord Connected', undefined]]);
    store.start();
    expect(network.asked).toHaveLength(5);
  });

  it('that ends with an invite does not say that Discord is connected', async () => {
    const { store, result, ended, said } = setUp();
    network.use(mock(base)(discordAddUser, { success: true, invite_url: 'https://discord.gg/all', status: 'invited' }));
    store.start();
    await ended();
    expect([result(), said()]).toEqual([{ status: 'done' }, [['Invite ready', undefined]]]);
  });

  it('leaves out a state that did not come back', async () => {
    const { store, ended } = setUp('?code=c0de');
    store.start();
    await ended();
    expect(network.asked[2]).toBe('GET /chatbot/discord/oauth2/callback?code=c0de&role=Premium');
  });

  it.each(['', '?code=', '?error=server_error&state=st4te'])('without a code, as in %j, asks nothing', (search) => {
    const { store, result } = setUp(search);
    store.start();
    expect(result()).toEqual({ status: 'failed', message: 'No authorization code found' });
    expect(network.asked).toEqual([]);
  });

  it('denied at Discord says so, and asks nothing', () => {
    const { store, result } = setUp('?error=access_denied&error_description=<b>No</b>&state=st4te');
    store.start();
    expect(result()).toEqual({ status: 'failed', message: 'You declined access on Discord. Nothing was connected.' });
    expect(network.asked).toEqual([]);
  });

  it('ends within fifteen seconds as a whole', async () => {
    const { store, clock, result, ended } = setUp();
    network.use(bad.hang(callback));
    store.start();
    await network.arrived(3);
    clock.advance(12_000);
    await ended();
    expect([result(), clock.pending()]).toEqual([{ status: 'failed', message: generalText }, 0]);
  });

  it('with a code and an error at once spends no code', () => {
    const { store, result } = setUp('?code=c0de&error=server_error');
    store.start();
    expect([result(), network.asked]).toEqual([{ status: 'failed', message: generalText }, []]);
  });

  it.each([
    ['nobody is signed in', undefined],
    ['the check fails', bad.httpError(authCheck, 503)],
    ['the check breaks', bad.networkError(authCheck)],
  ])('spends no code when %s, and comes back after the sign-in', async (_, handler) => {
    const { store, core, result, ended, kept } = setUp(undefined, null);
    if (handler) network.use(handler);
    store.start();
    await ended();
    expect(result()).toEqual({ status: 'signedOut' });
    expect(network.asked).toEqual([check]);
    expect(JSON.stringify([...kept.session, ...kept.local])).not.toContain('c0de');
    expect(core.session.takeReturn()).toBe('/account#connect');
  });

  it('asks to sign in when the session has ended since the check', async () => {
    const { store, result, ended } = setUp();
    let checks = 0;
    network.use(
      mock(base)(authCheck, () => ({ authenticated: ++checks === 1 })),
      bad.httpError(currentUser, 401),
    );
    store.start();
    await ended();
    expect(result()).toEqual({ status: 'signedOut' });
  });

  it('asks to sign in where the server knows nobody', async () => {
    const { store, result, ended } = setUp();
    network.use(bad.malformed(currentUser, null));
    store.start();
    await ended();
    expect(result()).toEqual({ status: 'signedOut' });
  });

  it.each([
    [{ success: false, error: 'Discord is asleep.' }, 'Discord is asleep.'],
    [{ success: false }, generalText],
    [{ success: true }, generalText],
    [{ success: true, user: null, error: 'Nobody there.' }, 'Nobody there.'],
    [{ success: true, user: { username: ' ' }, error: '<b>x</b>' }, generalText],
  ])('fails where the chat-bot service says %j', async (reply, message) => {
    const { store, result, ended } = setUp();
    network.use(onChatbot(chatbotOauthCallback, reply));
    store.start();
    await ended();
    expect(result()).toEqual({ status: 'failed', message });
    expect(network.asked).toHaveLength(3);
  });

  it('spends its code once, however often the screen comes and goes', async () => {
    const { store, result, said } = setUp();
    store.start();
    store.dispose();
    store.start();
    await until(store.state, (state) => state.result.status !== 'pending');
    expect(network.asked.filter((asked) => asked.includes('callback'))).toHaveLength(1);
    expect([result().status, said()]).toEqual(['done', [['Discord Connected', undefined]]]);
  });

  it('that was left in the middle does not spend its code again', async () => {
    const { store, result, clock, said } = setUp();
    network.use(bad.hang(callback));
    store.start();
    await network.arrived(3);
    store.dispose();
    await expect.poll(() => clock.pending()).toBe(0);
    store.start();
    expect([result(), said()]).toEqual([{ status: 'failed', message: generalText }, []]);
    expect(network.asked).toHaveLength(3);
  });
});

describe.each([
  ['the person cannot be had', currentUser, 2],
  ['the code is rejected', callback, 3],
  ['nobody is let in', discordAddUser, 4],
  ['it cannot be saved', saveConnection, 5],
] as const)('when %s', (_, endpoint, calls) => {
  // If the user call returns null, the user is signed out, which another test covers.
  const failures = kindsOfFailure.filter(({ name }) => !(endpoint === currentUser && name === '200 with null'));
  it.each(failures)('because of $name, it says so', async (failure) => {
    const { store, clock, result, ended, said } = setUp();
    network.use(failure.on(endpoint));
    store.start();
    if (failure.hangs) {
      await network.arrived(calls);
      clock.advance(15_000);
    }
    await ended();
    const message = failure.outcome === 'message' ? serverSentence : generalText;
    expect(result()).toEqual({ status: 'failed', message });
    expect(said()).toEqual([]);
  });
});
