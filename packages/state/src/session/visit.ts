import { ownPath } from '../core/safeUrl.ts';
import type { SessionMemory } from '../core/storage.ts';

const viaKey = 'via';
const returnKey = 'return';
/** Where the sign-in keeps its step. */
export const signInKey = 'sign-in';
/** Where the forms of a session that ended by itself are kept. */
export const draftKey = 'draft';
const viaMaxLength = 100;

/** What is kept for one browser session. */
export interface Visit {
  /** Keeps who recommended us; empty and overlong ones are ignored, the newest counts. */
  rememberVia(via: string | null): void;
  via(): string | null;
  /** Keeps the address to come back to after sign-in: a path of this site other than sign-in itself. Nothing once the person has logged out. */
  rememberReturn(path: string): void;
  /** The address to come back to, once; null when there is none. */
  takeReturn(): string | null;
}

/** @param memory - sessionStorage; @param origin - origin of the page */
export function createVisit(memory: SessionMemory, origin: string): Visit {
  /** Read again what was written, since others can write there too. */
  const checked = (path: string | null) => {
    const own = path === null ? null : ownPath(path, origin);
    return own === null || /^\/auth(?![^/?#])|secret/i.test(own) ? null : own;
  };
  return {
    rememberVia(via) {
      const text = via?.trim() ?? '';
      if (text !== '' && text.length <= viaMaxLength) memory.set(viaKey, text);
    },
    via() {
      const text = memory.get(viaKey);
      return text !== null && text !== '' && text.length <= viaMaxLength ? text : null;
    },
    rememberReturn(path) {
      const own = checked(path);
      if (own !== null) memory.set(returnKey, own);
    },
    takeReturn() {
      const path = checked(memory.get(returnKey));
      memory.remove(returnKey);
      return path;
    },
  };
}
