import { draftKeptMinutes } from '@signalsync/content/sessionEnded';
import { subscribe } from 'valtio/vanilla';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';
import { draftKey } from '../session/visit.ts';

/** What a signed-in person types or chooses and has not sent yet. Nothing of a card and no code is one of them. */
export type DraftField =
  | 'email'
  | 'billingName'
  | 'billingAddress'
  | 'telegram'
  | 'tradingview'
  | 'reason'
  | 'feedback';

export type DraftTexts = Partial<Record<DraftField, string>>;

/** The unsent texts of a person, which outlive a session that ends by itself: in this tab, for 30 minutes, for nobody else. */
export interface Drafts {
  /** What stands in the fields now, or stood there when the session ended. */
  readonly typed: Readonly<DraftTexts>;
  /** Notes what stands in a field; null where that was sent, given up or taken back. */
  note(texts: { [Field in DraftField]?: string | null }): void;
  /** The person is known: brings back what was kept for them, and forgets what was kept for somebody else. */
  openFor(userId: string): void;
  dispose(): void;
}

type Needs = Pick<Core, 'clock' | 'memory' | 'session'>;

const keptMs = draftKeptMinutes * 60_000;

export function createDrafts({ clock, memory: { session: memory }, session }: Needs): Drafts {
  let typed: DraftTexts = {};
  let owner: string | null = null;
  let stop: Stop | null = null;

  function keep() {
    if (!session.state.hasEnded || Object.keys(typed).length === 0) return;
    memory.set(draftKey, JSON.stringify({ owner, until: clock.now() + keptMs, typed }));
    typed = {};
    // Beyond this page: nobody may have signed in by then. One that was kept later has its own time.
    clock.after(keptMs, () => {
      if (readDraft(memory.get(draftKey), clock.now()) === null) memory.remove(draftKey);
    });
  }

  return {
    get typed() {
      return typed;
    },
    note(texts) {
      for (const [field, text] of Object.entries(texts) as [DraftField, string | null][]) {
        if (text === null) delete typed[field];
        else typed[field] = text;
      }
    },
    openFor(userId) {
      // At once: what was typed goes with the screens, which go when they hear of the end.
      stop ??= subscribe(session.state, keep, true);
      if (owner === userId) return;
      const kept = readDraft(memory.get(draftKey), clock.now());
      memory.remove(draftKey);
      typed = kept?.owner === userId ? kept.typed : {};
      owner = userId;
    },
    dispose() {
      stop?.();
      stop = null;
    },
  };
}

/** What was kept and still counts; null where there is nothing, or nothing that can be read. */
function readDraft(text: string | null, now: number): { owner: string; typed: DraftTexts } | null {
  try {
    const { owner, until, typed } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof owner !== 'string' || typeof until !== 'number' || typeof typed !== 'object') return null;
    if (until <= now || until > now + keptMs || Object.values(typed ?? {}).some((each) => typeof each !== 'string'))
      return null;
    return { owner, typed: { ...typed } as DraftTexts };
  } catch {
    return null;
  }
}
