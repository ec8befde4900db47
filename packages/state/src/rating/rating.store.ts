import {
  feedbackMaxLength,
  ratingEligibleAfterDays,
  ratingFeedbackMaximum,
  ratingStars,
} from '@signalsync/content/constants';
import { churnErrors, churnSuccesses } from '@signalsync/content/messages/churn';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import type { User } from '@signalsync/contract/model/account';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { jsonOf } from '../core/client.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { createServerTime } from '../core/serverTime.ts';
import type { Core } from '../createCore.ts';

/** The user to ask. `createdAt` and `time` are ISO 8601; `time` is the server's time when it sent this user. */
export type RatedBy = Pick<User, 'id' | 'createdAt' | 'time'>;

/**
 * Creates what this browser remembers about asking one user. If storage is forbidden or has invalid data, nothing is
 * remembered.
 * @param userId - several users may share a browser
 */
function createRatingMemory({ local, session }: Core['memory'], userId: string) {
  const submitted = `feedback_submitted_${userId}` as const;
  const closed = `feedback_closed_${userId}` as const;
  const draft = `rating_draft_${userId}` as const;
  return {
    /** Returns whether this user has ever sent a rating from this browser. */
    wasSubmitted: () => local.get(submitted) !== null,
    /** Returns the month in which the popup was last closed without an answer, like `2026-11`. */
    closedIn: () => local.get(closed),
    setSubmitted() {
      local.set(submitted, 'true');
      session.remove(draft);
    },
    setClosed(month: string) {
      local.set(closed, month);
      session.remove(draft);
    },
    /** Returns the draft of this browser session: a rating that could not be sent. */
    draft: () => readDraft(session.get(draft)),
    setDraft: (kept: { rating: number; feedback: string }) => session.set(draft, JSON.stringify(kept)),
  };
}

function readDraft(text: string | null) {
  const kept = jsonOf(text);
  if (typeof kept !== 'object' || kept === null || !('rating' in kept) || !('feedback' in kept)) return null;
  const { rating, feedback } = kept;
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > ratingStars) return null;
  if (typeof feedback !== 'string') return null;
  return { rating, feedback: feedback.slice(0, feedbackMaxLength) };
}

const eligibleAfterMs = ratingEligibleAfterDays * 24 * 60 * 60 * 1000;

/**
 * Ids of the users who were asked on this page load. All stores of a page share one `memory`, which is the key. If
 * storage is forbidden, this is the only record of who was asked.
 */
const askedBefore = new WeakMap<Core['memory'], Set<string>>();

/**
 * Creates the store of the popup that asks a member for a rating.
 * @param monthOf - returns the month of an instant (ms since 1970) in the user's time zone, like `2026-11`
 */
export function createRatingStore({ api, clock, memory, messages, session }: Core, monthOf: (at: number) => string) {
  const calls = createCalls();
  const state = proxy<{
    isOpen: boolean;
    /** The chosen rating, 1 to 10; null if none is chosen. */
    rating: number | null;
    /** The typed feedback, at most 400 characters. It stays if the user chooses another rating. */
    feedback: string;
    isSubmitting: boolean;
  }>({ isOpen: false, rating: null, feedback: '', isSubmitting: false });
  const asked = askedBefore.get(memory) ?? new Set<string>();
  askedBefore.set(memory, asked);
  let kept: ReturnType<typeof createRatingMemory> | null = null;
  const { now, told } = createServerTime(clock);

  /** Returns whether to ask this user now. */
  function isDue({ id, createdAt, time }: RatedBy): boolean {
    told(time);
    if (asked.has(id)) return false;
    if (now() - Date.parse(createdAt) < eligibleAfterMs) return false;
    const remembered = createRatingMemory(memory, id);
    return !remembered.wasSubmitted() && remembered.closedIn() !== monthOf(now());
  }

  const send = (rating: number, feedback: string, signal?: AbortSignal) =>
    api.call(sendFeedback, { body: { rating, feedback, source: 'rating-popup' } }, signal ? { signal } : {});

  /**
   * Sends a high rating in the background. The screen does not wait for it, and closing the popup does not abort it.
   */
  function answerHigh() {
    const { isOpen, rating } = state;
    if (!isOpen || rating === null || rating <= ratingFeedbackMaximum) return;
    kept?.setSubmitted();
    state.isOpen = false;
    void send(rating, '');
  }

  return {
    state,
    isDue,
    /** Opens the popup if this user must be asked now. Asks each user at most once per page load. */
    open(person: RatedBy) {
      if (state.isOpen || !isDue(person)) return;
      asked.add(person.id);
      kept = createRatingMemory(memory, person.id);
      const draft = kept.draft();
      state.rating = draft?.rating ?? null;
      state.feedback = draft?.feedback ?? '';
      state.isOpen = true;
    },
    rate(rating: number) {
      if (state.isOpen && !state.isSubmitting) state.rating = rating;
    },
    setFeedback(feedback: string) {
      if (state.isOpen && !state.isSubmitting) state.feedback = feedback.slice(0, feedbackMaxLength);
    },
    /**
     * Sends a low rating with its feedback, then closes the popup, even if sending failed. After a failure, the rating
     * and the feedback are kept for this browser session.
     */
    async submit() {
      const { isOpen, isSubmitting, rating } = state;
      const feedback = state.feedback.trim();
      if (!isOpen || isSubmitting || rating === null || rating > ratingFeedbackMaximum || feedback === '') return;
      state.isSubmitting = true;
      // Saves the draft before the call, because the user may leave the page before the server replies.
      kept?.setDraft({ rating, feedback: state.feedback });
      const result = await calls.run('submit', (signal) => send(rating, feedback, signal));
      if (!result) return;
      state.isSubmitting = false;
      state.isOpen = false;
      if (result.ok) {
        kept?.setSubmitted();
        messages.success(churnSuccesses.feedback);
        return;
      }
      if (session.isOver()) return;
      messages.error(shownErrorOf(result.failure, { short: churnErrors.feedback, serverMessageAllowed: true }));
    },
    /**
     * Call when the user follows the link to the public review. Sends a high rating and closes the popup. Does nothing
     * for a low rating.
     */
    review: answerHigh,
    /** Call when the user chooses 'Maybe Later' after a high rating. Sends the rating and closes the popup. */
    later: answerHigh,
    /** Closes the popup without an answer. The user is not asked again this month. */
    close() {
      if (!state.isOpen || state.isSubmitting) return;
      kept?.setClosed(monthOf(now()));
      state.isOpen = false;
    },
    dispose() {
      calls.abort();
      state.isOpen = false;
      state.isSubmitting = false;
    },
  };
}
