import { isRestoring } from '../../db/restored.ts';
import { sweepRounds } from '../../metrics/metrics.ts';
import type { Payments } from '../../ports/payments.ts';
import { endRestore } from './restored.ts';
import { type DailyCursor, dailyStep, firstDaily } from './sweep.daily.ts';
import { firstHourly, type HourlyCursor, hourlyStep, type SweepContext } from './sweep.hourly.ts';
import {
  dueSweep,
  isAnyDue,
  keepStep,
  pauseMs,
  periodMs,
  releaseLease,
  type SweepName,
  type SweepRow,
  takeLease,
} from './sweep.repository.ts';

/**
 * Does the sweeps that are due, unless another server is doing them. The hourly sweep handles the provider's events
 * since the last round, then overdue plans, unpaid checkouts, and undecided refunds and disputes. The daily sweep
 * compares every plan with the provider's lists. The position is stored after each step, so another server can continue
 * after a crash.
 */
export async function sweep(deps: SweepContext): Promise<void> {
  const { db, clock, log } = deps;
  if (!(await isAnyDue(db, clock.now())) && !(await isRestoring(db))) return;
  const holder = await takeLease(db, clock.now());
  if (holder === undefined) return;
  const steps = { ...deps, payments: withPricesOnce(deps.payments) };
  let hasFailed = false;
  let name: SweepName = 'hourly';
  try {
    for (;;) {
      const due = await dueSweep(db, clock.now());
      if (due === undefined) await endRestore(deps);
      if (due === undefined || deps.isStopping?.() === true) return;
      name = due.name;
      if (!(await doStep(steps, holder, due))) return;
    }
  } catch (error) {
    hasFailed = true;
    sweepRounds.inc({ sweep: name, outcome: 'broken_off' });
    log.error('sweep.aborted', { sweep: name, retryInSeconds: pauseMs / 1000, error });
  } finally {
    await releaseLease(db, holder, clock.now(), hasFailed);
  }
}

/**
 * Returns a port to the same provider that asks for the list of prices only once. The sweeps need the prices for each
 * subscription that no account has, and there may be many if another product uses the same Stripe account.
 */
function withPricesOnce(payments: Payments): Payments {
  let asked: ReturnType<Payments['prices']> | undefined;
  const prices = () => {
    asked ??= payments.prices().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  return { ...payments, prices };
}

/** Does one step of a sweep. Returns false if another server has taken over. */
async function doStep(deps: SweepContext, holder: string, due: SweepRow): Promise<boolean> {
  const { db, clock, log } = deps;
  const { name } = due;
  if (due.cursor === null) {
    const startedAt = clock.now();
    const cursor = name === 'hourly' ? await firstHourly(deps, due) : firstDaily(due);
    return keepStep(db, holder, name, { cursor, startedAt }, startedAt);
  }
  const cursor =
    name === 'hourly'
      ? await hourlyStep(deps, due.cursor as HourlyCursor)
      : await dailyStep(deps, due.cursor as DailyCursor);
  const now = clock.now();
  if (cursor !== null) return keepStep(db, holder, name, { cursor }, now);
  const nextAt = new Date((due.startedAt ?? now).getTime() + periodMs[name]);
  log.info('sweep.finished', { sweep: name, startedAt: (due.startedAt ?? now).toISOString() });
  sweepRounds.inc({ sweep: name, outcome: 'done' });
  return keepStep(db, holder, name, { cursor, finishedAt: now, nextAt }, now);
}
