import { signInSuccesses } from '@signalsync/content/messages/signIn';
import { updateAccount } from '@signalsync/contract/calls/account';
import { sendVerification, verifyAndLogin } from '@signalsync/contract/calls/signIn';
import type { User } from '@signalsync/contract/model/account';
import { memberWithUnconfirmedEmail, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createAccountStore } from '../account/account.store.ts';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sampleCode, sessionMocks, signInMocks } from '../mocks/session.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';
import { createProofStore } from './proof.store.ts';

const network = mockedNetwork();
const on = mock(base);
const codeSent = [signInSuccesses.codeSent.title, signInSuccesses.codeSent.description];
const sentence = 'Your email can be changed only within 15 minutes.';

/** Mocks a server that wants a new code before it changes the email. */
function askingServer(person: User) {
  const signInEmail = person.signInEmail ?? person.email;
  let isProven = false;
  network.use(
    on(verifyAndLogin, ({ body }) => {
      if (body.code !== sampleCode) return HttpResponse.json({ message: 'That code is wrong.' }, { status: 400 });
      isProven = true;
      return { success: true };
    }),
    on(updateAccount, () =>
      isProven
        ? { success: true }
        : HttpResponse.json({ message: sentence, needsCode: true, signInEmail }, { status: 403 }),
    ),
    ...accountMocks(base, person),
    ...sessionMocks(base, true),
    ...signInMocks(base),
  );
}

async function loaded(person = visitorWithoutPlan()) {
  askingServer(person);
  const set = testCore();
  set.core.session.signedIn();
  const account = createAccountStore(set.core);
  await account.load();
  network.asked.length = 0;
  set.browser.told.length = 0;
  return { ...set, account };
}

describe('a new proof', () => {
  it('is a code to the given address, without a toast about a sign-in, a memory for reloads, or news for other tabs', async () => {
    const { core, browser, kept, said } = await loaded();
    const proven = vi.fn<() => void>();
    const store = createProofStore(core, 'sam@example.com', proven);
    await store.send();
    expect(store.state).toMatchObject({ step: 'code', resendSeconds: 60 });
    expect(await network.requests.at(-1)?.json()).toEqual({ email: 'sam@example.com' });
    store.setCode(sampleCode);
    await until(store.state, ({ pending }) => pending === null);
    expect(proven).toHaveBeenCalledOnce();
    expect([said(), browser.told]).toEqual([[codeSent], []]);
    expect(JSON.stringify(kept)).not.toContain('sam@example.com');
    expect(core.session.state.status).toBe('authenticated');
  });

  it('says that a code was sent again', async () => {
    const { core, clock, said } = await loaded();
    const store = createProofStore(core, 'sam@example.com', () => undefined);
    await store.send();
    clock.advance(60_000);
    expect(await store.resend()).toBe(true);
    expect(said()).toEqual([codeSent, codeSent]);
  });

  it('says what is wrong with a code, and goes on', async () => {
    const { core } = await loaded();
    const proven = vi.fn<() => void>();
    const store = createProofStore(core, 'sam@example.com', proven);
    await store.send();
    store.setCode('000000');
    await until(store.state, ({ pending }) => pending === null);
    expect(store.state).toMatchObject({ codeError: { message: 'That code is wrong.' }, isStale: true });
    expect(proven).not.toHaveBeenCalled();
  });

  it('says that no code could be sent, and sends one when asked again', async () => {
    const { core } = await loaded();
    network.use(faults(base).httpError(sendVerification, 503));
    const store = createProofStore(core, 'sam@example.com', () => undefined);
    expect(await store.send()).toBe(false);
    expect(store.state).toMatchObject({ step: 'email', pending: null, emailError: { reason: null } });
    network.use(...signInMocks(base));
    expect(await store.send()).toBe(true);
  });
});

it('A proof begun anew within a minute goes on with the code that was sent', async () => {
  const { core } = await loaded();
  const body = { message: 'Wait.', reason: 'Wait.', retryAfter: 30, hasCode: true };
  network.use(faults(base).httpError(sendVerification, 429, body));
  const store = createProofStore(core, 'sam@example.com', () => undefined);
  expect(await store.send()).toBe(false);
  expect(store.state).toMatchObject({ step: 'code', resendSeconds: 30, emailError: null });
});

describe('a change of the email for which the server wants a code', () => {
  it('goes on once the code was right, and asks for it under the address that signs in', async () => {
    const { core, account } = await loaded(memberWithUnconfirmedEmail());
    const addresses: string[] = [];
    const saved = await account.saveEmail('new@example.com', async (email, asked) => {
      addresses.push(email);
      expect(account.state.email.isSaving).toBe(true);
      asked();
      expect(account.state.email.isSaving).toBe(false);
      const store = createProofStore(core, email, () => undefined);
      await store.send();
      store.setCode(sampleCode);
      await until(store.state, ({ pending }) => pending === null);
      return true;
    });
    expect(saved).toBe(true);
    expect(addresses).toEqual([memberWithUnconfirmedEmail().signInEmail]);
    expect(account.state.email).toEqual({ isSaving: false, error: null });
    expect(network.asked.filter((call) => call.startsWith('PATCH'))).toHaveLength(2);
  });

  it('asks for it under the address that another tab has confirmed, and shows that one', async () => {
    const { account } = await loaded(memberWithUnconfirmedEmail());
    const confirmed = { ...memberWithUnconfirmedEmail(), email: 'confirmed@example.com', signInEmail: null };
    askingServer(confirmed);
    const prove = vi.fn<() => Promise<boolean>>(async () => false);
    expect(await account.saveEmail('new@example.com', prove)).toBe(false);
    expect(prove).toHaveBeenCalledExactlyOnceWith('confirmed@example.com', expect.any(Function));
    expect(account.state.user).toMatchObject({ user: { email: 'confirmed@example.com', signInEmail: null } });
    expect(network.asked).toEqual(['PATCH /api/accounts/usr_8f21c0', 'GET /api/user']);
  });

  it.each([
    ['is not given', async () => false],
    ['cannot be asked for', undefined],
  ])('stays unsaved with the server’s sentence if the code %s', async (_, prove) => {
    const { account } = await loaded();
    expect(await account.saveEmail('new@example.com', prove)).toBe(false);
    expect(account.state.email).toMatchObject({ isSaving: false, error: { reason: sentence } });
    expect(network.asked).toEqual(['PATCH /api/accounts/usr_8f21c0']);
  });

  it('asks for none if the server has another reason', async () => {
    const { account } = await loaded();
    network.use(faults(base).httpError(updateAccount, 403, { message: 'No.' }));
    const prove = vi.fn<() => Promise<boolean>>(async () => true);
    expect(await account.saveEmail('new@example.com', prove)).toBe(false);
    expect(prove).not.toHaveBeenCalled();
  });
});
