import { logout } from '@signalsync/contract/calls/session';
import { sendVerification } from '@signalsync/contract/calls/signIn';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sampleCode, signInMocks } from '../mocks/session.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createSignInStore } from './signIn.store.ts';
import { logOut } from '../testing/logOut.ts';

const network = mockedNetwork();
const bad = faults(base);
const email = 'sam@example.com';

/** Opens a page on a storage that survives a reload. */
function openPage(storage = fakeStorage()) {
  const set = testCore({ storage });
  const store = createSignInStore(set.core);
  return { ...set, store, state: store.state, kept: storage.kept, storage, reload: () => openPage(storage) };
}

async function atCodeStep() {
  network.use(...signInMocks(base));
  const page = openPage();
  page.store.setEmail(email);
  await page.store.send();
  return page;
}

const tooSoon = (details: object) =>
  bad.httpError(sendVerification, 429, { message: 'Too soon. Please wait.', ...details });

describe('a code that was rejected', () => {
  it('is replaced by the next input, wherever that goes', async () => {
    const { store, state } = await atCodeStep();
    state.code = '000000';
    await store.verify();
    expect(state).toMatchObject({ code: '000000', isStale: true });
    store.setCode('3');
    expect(state).toMatchObject({ code: '3', isStale: false });
  });

  it('is so too when a newer one was sent', async () => {
    const { store, state, clock } = await atCodeStep();
    store.setCode('123');
    clock.advance(60_000);
    await store.resend();
    expect(state).toMatchObject({ code: '123', isStale: true });
  });

  it('stays to be sent again when it got no answer', async () => {
    const { store, state } = await atCodeStep();
    network.use(bad.networkError(sendVerification));
    store.setCode('12345');
    expect(state.isStale).toBe(false);
  });
});

describe('a rejection to send', () => {
  const details = { reason: 'A code has just been sent.', retryAfter: 58, hasCode: true };

  it('counts down, and leads to the code that this browser holds', async () => {
    network.use(tooSoon(details));
    const { store, state, clock, said } = openPage();
    store.setEmail(email);
    expect(await store.send()).toBe(false);
    expect(said()).toEqual([['Error', 'Too soon. Please wait.']]);
    expect(state).toMatchObject({ step: 'email', resendSeconds: 58, hasCode: true });
    expect(state.emailError).toEqual({ message: 'A code has just been sent.', reason: null });
    clock.advance(8000);
    store.enterCode();
    expect(state).toMatchObject({ step: 'code', email, emailError: null, resendSeconds: 50 });
  });

  it('offers no code where the browser holds none, nor for another address', async () => {
    network.use(tooSoon({ ...details, hasCode: false }));
    const { store, state, clock } = openPage();
    store.setEmail(email);
    await store.send();
    expect(state).toMatchObject({ resendSeconds: 58, hasCode: false });
    store.enterCode();
    expect(state.step).toBe('email');
    network.use(tooSoon(details));
    await store.send();
    store.setEmail('sam2@example.com');
    expect(state).toMatchObject({ resendSeconds: 0, hasCode: false, emailError: null });
    expect(clock.pending()).toBe(0);
  });

  it.each([{}, { ...details, retryAfter: 'soon' }])(
    'of a host that says no more (%j) leads to the code that this page sent there',
    async (more) => {
      const { store, state } = await atCodeStep();
      store.differentEmail();
      network.use(tooSoon(more));
      await store.send();
      expect(state).toMatchObject({ hasCode: true, resendSeconds: 0 });
      expect(state.emailError).toEqual({ message: 'Too soon. Please wait.', reason: null });
      store.setEmail('sam2@example.com');
      await store.send();
      expect(state.hasCode).toBe(false);
    },
  );

  it('another one sets the countdown of the resending', async () => {
    const { store, state, clock } = await atCodeStep();
    clock.advance(60_000);
    network.use(tooSoon({ ...details, retryAfter: 3600 }));
    await store.resend();
    expect(state).toMatchObject({ step: 'code', resendSeconds: 3600 });
  });

  it('says from when codes work again if the wait is long, for as long as nothing was sent', async () => {
    const { store, state, clock } = await atCodeStep();
    expect(state.resendAt).toBeNull();
    clock.advance(60_000);
    network.use(tooSoon({ ...details, retryAfter: 7200 }));
    await store.resend();
    expect(state.resendAt).toBe(new Date(clock.now() + 7_200_000).toISOString());
    store.differentEmail();
    store.setEmail(email);
    network.use(...signInMocks(base));
    await store.send();
    expect(state).toMatchObject({ step: 'code', resendSeconds: 60, resendAt: null });
  });
});

describe('a reload', () => {
  it('keeps step, address and the time of the next code, and never the code', async () => {
    const page = await atCodeStep();
    page.store.setCode('271');
    expect(JSON.stringify([...page.kept.session])).not.toContain('271');
    const { store, state, clock } = page.reload();
    clock.set(20_000);
    store.restore('');
    expect(state).toMatchObject({ step: 'code', email, code: '', resendSeconds: 40 });
    expect(await store.resend()).toBe(false);
  });

  it.each([
    [-86_400_000, 60],
    [90_000, 0],
  ])('holds the time between 0 and 60 seconds when the clock was set by %i ms', async (ms, seconds) => {
    const { store, state, clock } = (await atCodeStep()).reload();
    clock.set(ms);
    store.restore('');
    expect(state).toMatchObject({ step: 'code', resendSeconds: seconds });
  });

  it('gives way to another address that was typed since', async () => {
    const { store, state } = (await atCodeStep()).reload();
    store.setEmail('other@example.com');
    store.restore('other@example.com');
    expect(state).toMatchObject({ step: 'email', email: 'other@example.com' });
  });

  it('is no use when no code can be alive any more', async () => {
    const { store, state, clock } = (await atCodeStep()).reload();
    clock.set(60_000 + 600_001);
    store.restore('');
    expect(state).toMatchObject({ step: 'email', email: '' });
  });

  it.each(['', '{', 'null', '{"step":"account","email":"x","next":1}', '{"step":"code","email":7,"next":1}'])(
    'reads nothing out of %j',
    (text) => {
      const { store, state, storage } = openPage();
      storage.session().setItem('sign-in', text);
      store.restore('');
      expect(state).toMatchObject({ step: 'email', email: '' });
    },
  );

  it('finds nothing after another address, a sign-in or a logout', async () => {
    network.use(mock(base)(logout, { success: true }));
    const ways: ((page: Awaited<ReturnType<typeof atCodeStep>>) => unknown)[] = [
      ({ store }) => store.differentEmail(),
      ({ store, state }) => {
        state.code = sampleCode;
        return store.verify();
      },
      ({ core }) => core.session.signedIn(),
      ({ core }) => logOut(core),
      ({ browser }) => browser.hear('signed-out'),
    ];
    for (const leave of ways) {
      const page = await atCodeStep();
      expect(page.kept.session.size).toBe(1);
      await leave(page);
      expect(page.kept.session.size).toBe(0);
    }
  });
});

describe('Back', () => {
  it('leads from the code to the address, and Forward to the code again', async () => {
    const { store, state, reload } = await atCodeStep();
    store.setCode('271');
    store.back();
    expect(state).toMatchObject({ step: 'email', email, code: '', hasCode: true, resendSeconds: 60 });
    const reloaded = reload();
    reloaded.store.restore('');
    expect(reloaded.state).toMatchObject({ step: 'email', email, hasCode: true });
    store.enterCode();
    expect(state).toMatchObject({ step: 'code', email });
  });

  it('does nothing at the address, and Forward nothing after another one', async () => {
    const { store, state } = await atCodeStep();
    store.differentEmail();
    store.back();
    store.enterCode();
    expect(state).toMatchObject({ step: 'email', hasCode: false, resendSeconds: 0 });
  });
});

it('the countdown goes on evenly when the machine’s clock is set', async () => {
  const { state, clock } = await atCodeStep();
  clock.set(-86_400_000);
  clock.advance(10_000);
  expect(state.resendSeconds).toBe(50);
});
