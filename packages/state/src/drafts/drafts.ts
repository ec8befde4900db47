import { draftKeptMinutes } from '@signalsync/content/sessionEnded';
import type { NamedPlatform } from '../connections/listed.ts';
import { subscribe } from 'valtio/vanilla';
import { jsonOf } from '../core/client.ts';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';

/** The fields whose unsent texts are kept. Never card data, and never the code of a sign-in. */
type DraftField = 'email' | 'billingName' | 'billingAddress' | NamedPlatform | ChurnField;

/** The fields of the churn steps, which are restored after a reload too. */
const churnFields = ['step', 'reason', 'feedback'] as const;
type ChurnField = (typeof churnFields)[number];

export type DraftTexts = Partial<Record<DraftField, string>>;

const keptMs = draftKeptMinutes * 60_000;

/**
 * Drafts that the storage has rejected, until the page is left. The key is the `memory` that all stores of a page
 * share.
 */
const rejected = new WeakMap<Core['memory'], string>();

/**
 * A user's unsent texts. They survive a session that ends automatically, and a reload that the page offers: in this
 * tab, for 30 minutes, only for this user. The texts of the churn steps also survive every other reload, and a visit to
 * another site.
 */
export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts({
  browser,
  clock,
  memory: both,
  session,
}: Pick<Core, 'browser' | 'clock' | 'memory' | 'session'>) {
  const { session: memory } = both;
  let typed: DraftTexts = {};
  let owner: string | null = null;
  let stops: Stop[] = [];

  function keep() {
    if (Object.keys(typed).length === 0) return;
    memory.remove('churn');
    const text = JSON.stringify({ owner, until: clock.now() + keptMs, typed });
    memory.set('draft', text);
    if (memory.get('draft') !== text) keepHere(text);
    typed = {};
    // Deletes the draft after 30 minutes, even if nobody has signed in again by then. A newer draft has its own timer.
    clock.after(keptMs, () => {
      if (readDraft(memory.get('draft'), clock.now()) === null) memory.remove('draft');
    });
  }

  /** Keeps a draft on this page, until the user has logged out or signed in again. */
  function keepHere(text: string) {
    rejected.set(both, text);
    const stopHere = subscribe(session.state, () => {
      if (session.state.hasEnded) return;
      if (session.state.status !== 'authenticated') rejected.delete(both);
      stopHere();
    });
  }

  function keepChurn() {
    const fields = churnFields.filter((field) => typed[field] !== undefined);
    if (owner === null || fields.length === 0) return memory.remove('churn');
    const texts = Object.fromEntries(fields.map((field) => [field, typed[field]]));
    memory.set('churn', JSON.stringify({ owner, typed: texts }));
  }

  return {
    /**
     * The unsent texts of the fields: those that `openFor` has restored, until the user types again, and from then on
     * those that the user has typed.
     */
    get typed() {
      return typed;
    },
    /** Stores the texts of fields; null if a text was sent or discarded. */
    note(texts: { [Field in DraftField]?: string | null }) {
      for (const [field, text] of Object.entries(texts) as [DraftField, string | null][]) {
        if (text === null) delete typed[field];
        else typed[field] = text;
      }
      if (churnFields.some((field) => field in texts)) keepChurn();
    },
    /** Call when the user is known. Restores this user's texts and deletes those of another user. */
    openFor(userId: string) {
      if (stops.length === 0) {
        // Calls `keep` synchronously, because the screens drop their texts as soon as the session ends.
        const stop = subscribe(session.state, () => session.state.hasEnded && keep(), true);
        stops = [stop, browser.onReload(keep)];
      }
      if (owner === userId) return;
      const kept = readDraft(memory.get('draft') ?? rejected.get(both) ?? null, clock.now());
      memory.remove('draft');
      rejected.delete(both);
      const churn = read(memory.get('churn'));
      if (churn?.owner !== userId) memory.remove('churn');
      typed = {
        ...(churn?.owner === userId && churn.typed),
        ...(kept?.owner === userId && kept.typed),
      };
      owner = userId;
    },
    dispose() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}

interface Kept {
  owner: string;
  typed: DraftTexts;
}

/** Returns the stored draft; null if there is none, or if it is expired or unreadable. */
function readDraft(text: string | null, now: number): Kept | null {
  const kept = read(text);
  const until = kept?.until;
  return typeof until === 'number' && until > now && until <= now + keptMs ? kept : null;
}

/** Returns the stored texts with their owner; null if none are stored, or if they are unreadable. */
function read(text: string | null): (Kept & { until: unknown }) | null {
  const { owner, until, typed } = (jsonOf(text) ?? {}) as Record<string, unknown>;
  if (typeof owner !== 'string' || typeof typed !== 'object') return null;
  if (Object.values(typed ?? {}).some((each) => typeof each !== 'string')) return null;
  return { owner, until, typed: { ...typed } as DraftTexts };
}
