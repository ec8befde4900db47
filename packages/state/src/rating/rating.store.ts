import { feedbackMaxLength, ratingEligibleAfterDays, ratingFeedbackMaximum } from '@signalsync/content/constants';
import { churnErrors, churnSuccesses } from '@signalsync/content/messages/churn';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import type { User } from '@signalsync/contract/model/account';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { failureText } from '../core/failureText.ts';
import { createServerTime } from '../core/serverTime.ts';
import type { Core } from '../createCore.ts';
import { createRatingMemory, type RatingMemory } from './ratingMemory.ts';

/** The user to ask. `createdAt` and `time` are ISO 8601; `time` is the server's time when it sent this user. */
export type RatedBy = Pick<User, 'id' | 'createdAt' | 'time'>;

/** The popup that asks a member for a rating. */
export interface RatingStore {
  readonly state: {
    isOpen: boolean;
    /** 1 to 10; null if none is chosen. */
    rating: number | null;
    /** At most 400 characters. Kept if the user chooses another rating. */
    feedback: string;
    isSubmitting: boolean;
  };
  /** Returns whether to ask this user now. */
  isDue(person: RatedBy): boolean;
  /** Opens the popup if it is due, at most once per page load and user. */
  open(person: RatedBy): void;
  rate(rating: number): void;
  setFeedback(feedback: string): void;
  /**
   * Sends a low rating with its feedback, then closes the popup, even if sending failed. After a failure, the rating
   * and the feedback are kept for this browser session.
   */
  submit(): Promise<void>;
  /**
   * Call when the user follows the link to the public review. Sends a high rating and closes the popup. With a low
   * rating, does nothing.
   */
  review(): void;
  /** Call when the user chooses 'Maybe Later' after a high rating. Sends the rating and closes the popup. */
  later(): void;
  /** Closes the popup without an answer. The user is not asked again this month. */
  close(): void;
  dispose(): void;
}

const eligibleAfterMs = ratingEligibleAfterDays * 24 * 60 * 60 * 1000;

/**
 * Ids of the users who were asked on this page load. All stores of a page share one `memory`, which is the key. If
 * storage is forbidden, this is the only record of who was asked.
 */
const askedBefore = new WeakMap<Core['memory'], Set<string>>();

type Needs = Pick<Core, 'api' | 'clock' | 'memory' | 'messages' | 'session'>;

interface Options {
  /** Returns the month of an instant (ms since 1970) in the user's time zone, like `2026-11`. */
  monthOf: (at: number) => string;
}

export function createRatingStore(core: Needs, { monthOf }: Options): RatingStore {
  const { api, clock, memory, messages, session } = core;
  const calls = createCalls();
  const state = proxy<RatingStore['state']>({ isOpen: false, rating: null, feedback: '', isSubmitting: false });
  const asked = askedBefore.get(memory) ?? new Set<string>();
  askedBefore.set(memory, asked);
  let kept: RatingMemory | null = null;
  const { now, told } = createServerTime(clock);

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
    open(person) {
      if (state.isOpen || !isDue(person)) return;
      asked.add(person.id);
      kept = createRatingMemory(memory, person.id);
      const draft = kept.draft();
      state.rating = draft?.rating ?? null;
      state.feedback = draft?.feedback ?? '';
      state.isOpen = true;
    },
    rate(rating) {
      if (state.isOpen && !state.isSubmitting) state.rating = rating;
    },
    setFeedback(feedback) {
      if (state.isOpen && !state.isSubmitting) state.feedback = feedback.slice(0, feedbackMaxLength);
    },
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
      messages.error(failureText(result.failure, { short: churnErrors.feedback, serverMessageAllowed: true }));
    },
    review: answerHigh,
    later: answerHigh,
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
