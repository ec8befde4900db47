import { ownPath } from '../core/ownPath.ts';
import type { SessionMemory } from '../core/storage.ts';

const viaKey = 'via';
const returnKey = 'return';
/** sessionStorage key of the sign-in's step. */
export const signInKey = 'sign-in';
/** sessionStorage key of the unsent forms of an ended session. */
export const draftKey = 'draft';
/** sessionStorage key of the steps before cancelling. */
export const churnKey = 'churn';
const viaMaxLength = 100;

/** What is kept for one browser session. */
export interface Visit {
  /** Stores the referral code. Ignores an empty or too long one. The newest counts. */
  rememberVia(via: string | null): void;
  via(): string | null;
  /**
   * Stores the path to return to after sign-in. The path must be on this site, must not be the sign-in page, and must
   * not contain the word 'secret'. Stores nothing after a logout.
   */
  rememberReturn(path: string): void;
  /** Returns the path to return to and deletes it; null if there is none. */
  takeReturn(): string | null;
}

/**
 * Creates the memory of a visit.
 * @param memory - sessionStorage
 * @param origin - origin of the page
 */
export function createVisit(memory: SessionMemory, origin: string): Visit {
  /**
   * Returns the path if it is allowed, else null. Stored paths are checked again when read, because other code can
   * write to the storage too.
   */
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
