import { feedbackMaxLength, ratingEligibleAfterDays, ratingFeedbackMaximum } from '@signalsync/content/constants';
import { churnErrors, churnSuccesses } from '@signalsync/content/messages/churn';
import { sendFeedback } from '@signalsync/contract/calls/account';
import type { User } from '@signalsync/contract/model/account';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import { failureText } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import { createRatingMemory, type RatingMemory } from './ratingMemory.ts';

/** Who is asked, since when they are here, and what time the server said it was when it told so (ISO 8601). */
export type RatedBy = Pick<User, 'id' | 'subscriptionStatus' | 'createdAt' | 'time'>;

/** The popup that asks a member how the product works for them. */
export interface RatingStore {
  readonly state: {
    isOpen: boolean;
    /** 1 to 10; null while none is chosen. */
    rating: number | null;
    /** At most 400 characters; kept while another rating is chosen. */
    feedback: string;
    isSubmitting: boolean;
  };
  /** Whether this person is to be asked now. */
  isDue(person: RatedBy): boolean;
  /** Opens the popup where it is due, at most once per page load and person. */
  open(person: RatedBy): void;
  rate(rating: number): void;
  setFeedback(feedback: string): void;
  /** Sends a low rating with its words. However it ends the popup closes; after a failure the draft is kept for this session. */
  submit(): Promise<void>;
  /** The public review is followed. After a high rating that is the answer; after a low one the popup stays. */
  review(): void;
  /** 'Maybe Later' after a high rating. */
  later(): void;
  /** Closes it without an answer, for this month. */
  close(): void;
  dispose(): void;
}

const eligibleAfterMs = ratingEligibleAfterDays * 24 * 60 * 60 * 1000;

/** Who was asked on a page, by the memory of its core: where storage is forbidden nothing else says so. */
const askedBefore = new WeakMap<Core['memory'], Set<string>>();

type Needs = Pick<Core, 'api' | 'clock' | 'memory' | 'messages' | 'session'>;

interface Options {
  /** The month that an instant (ms since 1970) falls into where the person is, as `2026-11`. */
  monthOf: (at: number) => string;
}

export function createRatingStore(core: Needs, { monthOf }: Options): RatingStore {
  const { api, clock, memory, messages, session } = core;
  const calls = createCalls();
  const state = proxy<RatingStore['state']>({ isOpen: false, rating: null, feedback: '', isSubmitting: false });
  const asked = askedBefore.get(memory) ?? new Set<string>();
  askedBefore.set(memory, asked);
  let kept: RatingMemory | null = null;
  /** How far this browser's clock is behind the server's, in ms, as far as the server has told. */
  let behind = 0;
  let told: string | null = null;
  const now = () => clock.now() + behind;

  function isDue({ id, subscriptionStatus, createdAt, time = null }: RatedBy): boolean {
    if (time !== null && time !== told) [told, behind] = [time, Date.parse(time) - clock.now()];
    if (subscriptionStatus !== 'active' || asked.has(id)) return false;
    if (now() - Date.parse(createdAt) < eligibleAfterMs) return false;
    const remembered = createRatingMemory(memory, id);
    return !remembered.wasSubmitted() && remembered.closedIn() !== monthOf(now());
  }

  const send = (rating: number, feedback: string, signal?: AbortSignal) =>
    api.call(sendFeedback, { body: { rating, feedback, source: 'rating-popup' } }, signal ? { signal } : {});

  /** A high rating goes out in the background, beyond this page: nothing on the screen waits for it. */
  function answerHigh() {
    const { isOpen, rating } = state;
    if (!isOpen || rating === null || rating <= ratingFeedbackMaximum) return;
    kept?.setSubmitted();
    state.isOpen = false;
    void send(rating, '').then((result) => {
      if (!result.ok && result.failure.kind === 'unauthenticated') return session.recheck();
    });
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
      // Before the answer: a page that is left meanwhile may never hear it.
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
      if (result.failure.kind === 'unauthenticated' && (await session.recheck())) return;
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
