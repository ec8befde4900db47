import { accountData as texts } from '@signalsync/content/accountData';
import { fill } from '@signalsync/content/fill';
import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { takeAccountData } from '@signalsync/contract/calls/accountData';
import type { ReplyOf } from '@signalsync/contract/endpoint';
import type { ShownError } from '@signalsync/contract/view/error';
import { proxy } from 'valtio/vanilla';
import { addressToProve, type Prove } from '../account/account.store.ts';
import { createAct, toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import type { Failed, Ok } from '../core/failure.ts';
import type { Core } from '../createCore.ts';

type Part = ReplyOf<typeof takeAccountData>;

/** A complete file. */
interface DataFile {
  readonly name: string;
  readonly text: string;
}

/** Joins the parts. A list that goes on in the next part stays one list. */
function fileOf(parts: readonly Part[]): DataFile {
  const madeAt = parts[0]?.madeAt ?? '';
  const lists: Part['rows'] = {};
  for (const { rows } of parts)
    for (const [name, found] of Object.entries(rows)) lists[name] = [...(lists[name] ?? []), ...found];
  return {
    name: fill(texts.fileName, { date: madeAt.slice(0, 10) }),
    text: JSON.stringify({ about: texts.fileAbout, madeAt, ...lists }, null, 2),
  };
}

/**
 * The store of the card with which users save everything that is held about them. The file is fetched in parts, and
 * saved only if all of them have arrived.
 * @param saveFile - saves a text as a file on the user's device
 */
export function createAccountDataStore(core: Core, saveFile: (name: string, text: string) => void) {
  const { api, messages } = core;
  const calls = createCalls();
  const act = createAct(core, calls);
  /** `savedAs`: the name of the file that the last press saved; null before that. */
  const state = proxy<{ isCollecting: boolean; error: ShownError | null; savedAs: string | null }>({
    isCollecting: false,
    error: null,
    savedAs: null,
  });

  /** Fetches one part. If the server wants a new proof of the address first, asks for it, once. */
  async function part(after: string | null, prove: Prove, signal: AbortSignal): Promise<Ok<Part> | Failed> {
    const request = { body: { after } };
    const first = await api.call(takeAccountData, request, { signal, keepErrorBody: true });
    const address = first.ok ? null : addressToProve(first.failure);
    if (address === null) return first;
    const isProven = await prove(address, () => {
      state.isCollecting = false;
    });
    if (!isProven || signal.aborted) return first;
    state.isCollecting = true;
    return api.call(takeAccountData, request, { signal });
  }

  async function collect(prove: Prove, signal: AbortSignal): Promise<Ok<DataFile> | Failed> {
    const parts: Part[] = [];
    for (let after: string | null = null; ; ) {
      const next = await part(after, prove, signal);
      if (!next.ok) return next;
      parts.push(next.data);
      if (next.data.next === null) return { ok: true, data: fileOf(parts) };
      // A server that begins the same part again would never end.
      if (next.data.next === after) return { ok: false, failure: { kind: 'contract' }, aborted: false };
      after = next.data.next;
    }
  }

  return {
    state,
    /**
     * Collects the data and saves the file.
     * @param prove - asks for a new code, if the server wants one first
     */
    async take(prove: Prove = async () => false) {
      const made = await act('take', (signal) => collect(prove, signal), {
        error: state.error,
        show: ({ isPending, error }) => Object.assign(state, { isCollecting: isPending, error, savedAs: null }),
        failed: (failure) =>
          toldFailure(messages, failure, { short: accountDataErrors.take, serverMessageAllowed: false }),
      });
      if (!made?.ok) return;
      const { name, text } = made.data;
      saveFile(name, text);
      Object.assign(state, { isCollecting: false, savedAs: name });
    },
    dispose() {
      calls.abort();
      state.isCollecting = false;
    },
  };
}
