import { signInSuccesses } from '@signalsync/content/messages/signIn';
import type { Core } from '../createCore.ts';
import { createSignInStore } from '../signIn/signIn.store.ts';

/**
 * Creates the store of a new proof: the signed-in user enters a code that is mailed to the address with which they sign
 * in. It is a sign-in as the same person, on a page that stays: nothing is remembered for a reload, no toast says that
 * the user has logged in, and other tabs are told nothing.
 * @param proven - called when the server has accepted the code
 */
export function createProofStore(core: Core, email: string, proven: () => void) {
  const session = { ...core.session, via: () => null, signedIn: proven };
  const { success } = core.messages;
  const messages: Core['messages'] = {
    ...core.messages,
    success: (text) => (text === signInSuccesses.signedIn ? undefined : success(text)),
  };
  const forgetful = { get: () => null, set: () => undefined, remove: () => undefined };
  const memory = { ...core.memory, session: forgetful };
  const store = createSignInStore({ ...core, session, messages, memory }, { email });
  return {
    ...store,
    /** Mails a code. If it is too soon for another one, the user can enter the last one. */
    async send() {
      const isSent = await store.send();
      store.enterCode();
      return isSent;
    },
  };
}
