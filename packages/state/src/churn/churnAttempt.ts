import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import type { RequestOf } from '@signalsync/contract/endpoint';
import type { ChurnOutcome } from '@signalsync/contract/model/churn';
import { createCalls } from '../core/calls.ts';
import { callTimeoutMs } from '../core/client.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';

type AttemptUpdate = RequestOf<typeof updateChurnAttempt>['body'];

export type ChurnAttempt = ReturnType<typeof createChurnAttempt>;

const unanswered: Failure = { kind: 'network' };

/**
 * Creates the reporter of one churn attempt (what a user does in the churn steps on one page), and of their feedback.
 * It sends the updates to the server in order: a failed update is sent again before any newer one.
 * @param randomId - returns a random text, the id of an attempt
 */
export function createChurnAttempt({ api, clock }: Pick<Core, 'api' | 'clock'>, randomId: () => string) {
  let life = new AbortController();
  let sessionId = randomId();
  let isCreated = false;
  let mayBeClosed = false;
  let known: AttemptUpdate = {};
  /** Updates that the server does not have yet, oldest first. */
  let missing: AttemptUpdate[] = [];
  let working: Promise<Failure | null> = Promise.resolve(null);
  let isWorking = false;
  /** Whether an update was added after the running call was sent. */
  let isAskedAgain = false;
  const calls = createCalls();
  /** The feedback that the server has received, or that is being sent. */
  let sent: { text: string; arrives: Promise<void> } | null = null;

  async function failureOf(sent: Promise<Ok<unknown> | Failed>): Promise<Failure | null> {
    const result = await sent;
    return result.ok ? null : result.failure;
  }
  const isNews = ([name, value]: [string, unknown]) => known[name as keyof AttemptUpdate] !== value;
  const update = (body: AttemptUpdate, signal: AbortSignal, timeoutMs = callTimeoutMs) =>
    failureOf(api.call(updateChurnAttempt, { params: { sessionId }, body }, { signal, timeoutMs }));

  /** Creates the attempt, or sends the oldest missing update. Returns the failure, or null. */
  async function sendNext(signal: AbortSignal): Promise<Failure | null> {
    const id = sessionId;
    if (!isCreated) {
      const failure = await failureOf(api.call(startChurnAttempt, { body: { sessionId, currentStep: 1 } }, { signal }));
      if (id === sessionId) isCreated = failure === null;
      return failure;
    }
    const [change] = missing;
    if (!change) return null;
    const failure = await update(change, signal);
    if (id !== sessionId) return failure;
    if (failure === null) missing = missing.filter((each) => each !== change);
    else if ('status' in failure && failure.status === 404) {
      isCreated = false;
      missing = [known];
    } else missing = [Object.assign({}, ...missing) as AttemptUpdate];
    return failure;
  }
  async function sendAll(): Promise<Failure | null> {
    const { signal } = life;
    let failure: Failure | null = null;
    while (!signal.aborted && (!isCreated || missing.length > 0)) {
      isAskedAgain = false;
      failure = await sendNext(signal);
      if (failure !== null && !isAskedAgain) break;
      failure = null;
    }
    isWorking = false;
    return signal.aborted ? unanswered : failure;
  }
  /** Sends the updates that the server does not have yet. Returns the failure, or null. */
  function catchUp(): Promise<Failure | null> {
    if (isWorking) return working;
    isWorking = true;
    working = sendAll();
    return working;
  }
  /** Sends the changed fields in the background. If that fails, the next call sends them again. */
  function note(change: Omit<AttemptUpdate, 'outcome'>) {
    const news: AttemptUpdate = Object.fromEntries(Object.entries({ ...known, ...change }).filter(isNews));
    known = { ...known, ...news };
    if (Object.keys(news).length > 0) {
      missing.push(news);
      isAskedAgain = true;
    }
    void catchUp();
  }
  async function deliver(feedback: string) {
    const body = { feedback, source: 'churn-shield' } as const;
    const result = await calls.run('feedback', (signal) => api.call(sendFeedback, { body }, { signal }));
    if (!result?.ok && sent?.text === feedback) sent = null;
  }

  return {
    /** Creates the attempt on the server, in the background. */
    start() {
      if (life.signal.aborted) life = new AbortController();
      void catchUp();
    },
    note,
    /** Sends the user's feedback to the team, once, and adds it to the attempt. The user sees no error. */
    async tellFeedback(feedback: string) {
      const text = feedback.trim();
      if (text === '') return;
      if (sent?.text !== text) sent = { text, arrives: deliver(text) };
      note({ feedback: text });
      await sent.arrives;
    },
    catchUp,
    /**
     * Sends the missing updates, then records the outcome. Returns the failure, or null. Records nothing once aborted.
     * `left` returns the remaining time in ms.
     */
    async close(outcome: ChurnOutcome, signal: AbortSignal, left: () => number): Promise<Failure | null> {
      let missed: Failure | null = unanswered;
      const caughtUp = catchUp().then((failure) => {
        missed = failure;
      });
      await atMost(clock, left(), caughtUp, signal);
      if (missed !== null) return missed;
      if (signal.aborted) return unanswered;
      mayBeClosed = true;
      const failure = await update({ outcome }, signal, left());
      if (failure && 'status' in failure && failure.status < 500) mayBeClosed = false;
      return failure;
    },
    /**
     * Call when the user goes on with the steps after `close`. If the server may have recorded an outcome, the next
     * `note` or `catchUp` creates a new attempt and sends everything known so far.
     */
    goOn() {
      if (!mayBeClosed) return;
      mayBeClosed = false;
      sessionId = randomId();
      isCreated = false;
      missing = Object.keys(known).length > 0 ? [known] : [];
    },
    dispose() {
      life.abort();
      calls.abort();
    },
  };
}
