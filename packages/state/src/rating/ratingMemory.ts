import { feedbackMaxLength, ratingStars } from '@signalsync/content/constants';
import type { Core } from '../createCore.ts';

/** A rating that could not be sent. */
interface RatingDraft {
  /** 1 to 10. */
  rating: number;
  feedback: string;
}

/**
 * What this browser remembers about asking one user. If storage is forbidden or has invalid data, nothing is
 * remembered.
 */
export interface RatingMemory {
  /** Returns whether a rating was ever sent. */
  wasSubmitted(): boolean;
  /** Returns the month in which the popup was last closed without an answer, like `2026-11`. */
  closedIn(): string | null;
  setSubmitted(): void;
  setClosed(month: string): void;
  /** Returns the draft of this browser session. */
  draft(): RatingDraft | null;
  setDraft(draft: RatingDraft): void;
}

/**
 * Creates the memory of one user.
 * @param userId - several users may share a browser
 */
export function createRatingMemory({ local, session }: Core['memory'], userId: string): RatingMemory {
  const submitted = `feedback_submitted_${userId}` as const;
  const closed = `feedback_closed_${userId}` as const;
  const draft = `rating_draft_${userId}` as const;
  return {
    wasSubmitted: () => local.get(submitted) !== null,
    closedIn: () => local.get(closed),
    setSubmitted() {
      local.set(submitted, 'true');
      session.remove(draft);
    },
    setClosed(month) {
      local.set(closed, month);
      session.remove(draft);
    },
    draft: () => readDraft(session.get(draft)),
    setDraft: (kept) => session.set(draft, JSON.stringify(kept)),
  };
}

function readDraft(text: string | null): RatingDraft | null {
  const kept = parse(text ?? '');
  if (typeof kept !== 'object' || kept === null || !('rating' in kept) || !('feedback' in kept)) return null;
  const { rating, feedback } = kept;
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > ratingStars) return null;
  if (typeof feedback !== 'string') return null;
  return { rating, feedback: feedback.slice(0, feedbackMaxLength) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
