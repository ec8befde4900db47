import { accountDeletionErrors } from '@signalsync/content/messages/accountDeletion';
import { deleteAccount, deletionOutlookOf } from '@signalsync/contract/calls/accountDeletion';
import { undoDeletion } from '@signalsync/contract/calls/accountDeletionUndo';
import { sampleOutlook } from '@signalsync/contract/fixtures/accountDeletion';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Prove } from '../account/account.store.ts';
import { accountDeletionMocks } from '../mocks/accountDeletion.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createAccountDeletionStore } from './accountDeletion.store.ts';
import { createDeletionUndoStore } from './deletionUndo.store.ts';

const network = mockedNetwork();
const on = mock(base);
const email = 'trader@example.com';
const { erasesAt } = sampleOutlook();

async function opened() {
  network.use(...accountDeletionMocks(base));
  const set = testCore();
  set.core.session.signedIn();
  const store = createAccountDeletionStore(set.core);
  await store.load();
  return { ...set, store, state: store.state };
}

describe('deleting the account', () => {
  it('sends what was typed and what was shown, once', async () => {
    const { store, state } = await opened();
    expect(state.outlook).toEqual({ status: 'ready', outlook: sampleOutlook() });
    const sent = store.submit(email);
    expect(state.isDeleting).toBe(true);
    await Promise.all([sent, store.submit(email)]);
    expect(network.asked).toEqual(['GET /api/account-deletion', 'POST /api/account-deletion']);
    expect(await network.requests[1]?.json()).toEqual({ email, shown: 'what-was-shown' });
    expect(state).toMatchObject({ isDeleting: false, error: null, erasesAt });
  });

  it('says why nothing was deleted, and shows what would happen now', async () => {
    const { store, state } = await opened();
    const blocked = sampleOutlook({ blocked: 'dispute' });
    network.use(
      on(deletionOutlookOf, blocked),
      faults(base).httpError(deleteAccount, 409, { message: 'Your bank is reviewing a payment.' }),
    );
    expect(await store.submit(email)).toBe(false);
    expect(state.error).toEqual({ message: accountDeletionErrors.delete, reason: 'Your bank is reviewing a payment.' });
    expect(state).toMatchObject({ outlook: { status: 'ready', outlook: blocked }, erasesAt: null, isDeleting: false });
  });

  it('asks for a new code if the server wants one, and then goes on', async () => {
    const { store, state } = await opened();
    let isProven = false;
    network.use(
      on(deleteAccount, () =>
        isProven
          ? { erasesAt }
          : HttpResponse.json(
              { message: 'Only soon after a code.', needsCode: true, signInEmail: email },
              { status: 403 },
            ),
      ),
    );
    await store.submit(email);
    expect(state.error?.reason).toBe('Only soon after a code.');
    const prove = vi.fn<Prove>(async (_, asked) => {
      asked();
      expect(state.isDeleting).toBe(false);
      isProven = true;
      return true;
    });
    await store.submit(email, prove);
    expect(prove).toHaveBeenCalledExactlyOnceWith(email, expect.any(Function));
    expect(state).toMatchObject({ error: null, erasesAt });
  });

  it('can be asked again if it could not be said what would happen', async () => {
    const { core } = testCore();
    core.session.signedIn();
    network.use(faults(base).httpError(deletionOutlookOf, 500, { message: 'Broken.' }));
    const failing = createAccountDeletionStore(core);
    await failing.load();
    expect(await failing.submit(email)).toBe(false);
    expect(failing.state.outlook).toMatchObject({ status: 'failed', message: accountDeletionErrors.load });
    network.use(...accountDeletionMocks(base));
    await failing.retry();
    expect(failing.state.outlook.status).toBe('ready');
    failing.dispose();
  });
});

describe('taking the deletion back', () => {
  const undoing = (token: string | null = 'token') => {
    const store = createDeletionUndoStore(testCore().core, token);
    return { ...store, state: store.state };
  };

  it('waits for the press, and says whose account it is', async () => {
    network.use(...accountDeletionMocks(base));
    const { state, submit } = undoing();
    expect([state.undo, network.asked]).toEqual([{ status: 'ready' }, []]);
    const pressed = submit();
    expect([state.undo.status, await submit(), await pressed]).toEqual(['pending', false, true]);
    expect(state.undo).toEqual({ status: 'done', email });
    expect(network.asked).toEqual(['POST /api/account-deletion/undo']);
  });

  it('says that a link is used or incomplete, and tries again after a failure', async () => {
    expect(undoing(null).state.undo).toEqual({ status: 'missing' });
    network.use(faults(base).httpError(undoDeletion, 410, { message: 'Used.' }));
    const used = undoing();
    await used.submit();
    expect(used.state.undo).toEqual({ status: 'gone' });
    network.use(faults(base).httpError(undoDeletion, 500, { message: 'Broken.' }));
    const failing = undoing();
    await failing.submit();
    expect(failing.state.undo.status).toBe('failed');
    network.use(...accountDeletionMocks(base));
    await failing.submit();
    expect(failing.state.undo.status).toBe('done');
    network.use(faults(base).hang(undoDeletion));
    const left = undoing();
    const pressed = left.submit();
    left.dispose();
    await pressed;
    expect(left.state.undo).toEqual({ status: 'ready' });
  });
});
