import { ownPath } from '../core/ownPath.ts';
import type { SessionMemory } from '../core/storage.ts';

const viaMaxLength = 100;

/**
 * Creates the memory of a visit: what is kept for one browser session.
 * @param memory - sessionStorage
 * @param origin - origin of the page
 */
export function createVisit(memory: SessionMemory, origin: string) {
  /**
   * Returns the path if it is allowed, else null. Stored paths are checked again when read, because other code can
   * write to the storage too.
   */
  const checked = (path: string | null) => {
    const own = path === null ? null : ownPath(path, origin);
    return own === null || /^\/auth(?![^/?#])|secret/i.test(own) ? null : own;
  };
  return {
    /** Stores the referral code. Ignores a code that is empty or too long. The newest code counts. */
    rememberVia(via: string | null) {
      const text = via?.trim() ?? '';
      if (text !== '' && text.length <= viaMaxLength) memory.set('via', text);
    },
    via() {
      const text = memory.get('via');
      return text !== null && text !== '' && text.length <= viaMaxLength ? text : null;
    },
    /**
     * Stores the path to return to after sign-in. The path must be on this site, must not be the sign-in page, and must
     * not contain the word 'secret'. Stores nothing after a logout.
     */
    rememberReturn(path: string) {
      const own = checked(path);
      if (own !== null) memory.set('return', own);
    },
    /** Returns the path to return to and deletes it; null if there is none. */
    takeReturn() {
      const path = checked(memory.get('return'));
      memory.remove('return');
      return path;
    },
  };
}
