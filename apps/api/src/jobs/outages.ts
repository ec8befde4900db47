import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import { eq, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { readinessChecks } from '../db/schema.readiness.ts';
import type { Clock } from '../ports/clock.ts';
import { PlatformError } from '../ports/live/call.ts';
import type { Log } from '../ports/log.ts';
import type { CallOutcome, Vendor } from '../ports/watched.ts';
import { enqueue } from './queue.ts';

/** After this many calls in a row without an answer, the jobs of a vendor wait. */
const mostFailures = 3;

/**
 * A vendor counts as strained after this many calls that were slow or were asked to wait, without a good call in
 * between.
 */
const mostStrains = 3;

/** Times in seconds. Tests shorten them. */
const usual = {
  /** While a vendor does not answer, one of its jobs is tried (a probe) each time this many seconds have passed. */
  probe: 30,
  /** A call that takes longer counts as strained although it succeeds. */
  slow: 30,
  /** If a vendor has had only strained calls for this long, the team is told. */
  strained: 5 * 60,
};

/** What is known about a vendor that does not work as it should. */
export interface Outage {
  readonly since: Date;
  /** Whether jobs that need the vendor wait. */
  readonly isAway: boolean;
  /** What was wrong at the last call. */
  readonly reason: string;
}

/** Watches the vendors. While a vendor does not answer, its jobs wait, instead of each running into its timeout. */
export interface Outages {
  /** Notes the outcome of a call to a vendor. All parts of the server report their calls here. */
  readonly record: (vendor: Vendor, outcome: CallOutcome) => void;
  /** Returns whether jobs that need the vendor must wait now. */
  isAway(vendor: Vendor | undefined): boolean;
  /**
   * Of the given vendors, returns those that do not answer and may be tried again now. The caller starts one job of
   * each, which shows whether the vendor answers again (a probe). The next probe of a vendor is due half a minute
   * later.
   */
  takeProbes(vendors: ReadonlySet<Vendor>): Set<Vendor>;
  /** Returns a probe that was not used, so that it is due again. */
  giveBack(vendor: Vendor): void;
  /** Tells the team about problems that have lasted long enough by now. Call it every second. */
  check(): void;
  /**
   * Returns a port for jobs: while the vendor does not answer, its calls fail at once. Use it only for ports whose
   * methods all call the vendor.
   */
  sparing<Port extends object>(vendor: Vendor, port: Port): Port;
  /** Returns the vendors about which the team was told. */
  now(): ReadonlyMap<Vendor, Outage>;
  /** Reads from the database about which vendors the team was told. Call it at the start and from time to time. */
  load(): Promise<void>;
  /** Waits until the team's notes are queued. */
  settled(): Promise<void>;
}

interface State {
  /** Calls without an answer, in a row. */
  failures: number;
  /** Strained calls since the last good one. */
  strains: number;
  since: Date | undefined;
  reason: string;
  isAway: boolean;
  probeAt: Date;
  isTold: boolean;
}

/** The ids of the rows about outages begin with this. */
const outagePrefix = 'away:';

/** Returns the id of the row that says that the team was told of a vendor's outage. */
const rowOf = (vendor: Vendor) => `${outagePrefix}${vendor}`;

/**
 * Creates the watch over the vendors. Each server decides from its own calls. A row in the database says that the team
 * was told, so all servers together tell it only once, also after a restart.
 */
export function createOutages(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  seconds: typeof usual = usual,
): Outages {
  const states = new Map<Vendor, State>();
  let telling: Promise<void> = Promise.resolve();

  const inSeconds = (count: number) => new Date(clock.now().getTime() + count * 1000);

  function stateOf(vendor: Vendor): State {
    const known = states.get(vendor);
    if (known !== undefined) return known;
    const fresh = {
      failures: 0,
      strains: 0,
      since: undefined,
      reason: '',
      isAway: false,
      probeAt: clock.now(),
      isTold: false,
    };
    states.set(vendor, fresh);
    return fresh;
  }

  const named = (vendor: Vendor, since: Date) => ({
    vendor: teamNotes.vendors.names[vendor],
    since: since.toISOString().slice(0, 16).replace('T', ' '),
  });

  /**
   * Tells the team once that a vendor does not work. If the vendor is the team's own channel, sends no note, because it
   * would not arrive.
   */
  async function tell(vendor: Vendor, { since = clock.now(), reason, isAway: waits }: State): Promise<void> {
    const isFirst = await db.transaction(async (tx) => {
      const row = { id: rowOf(vendor), checkedAt: since };
      const inserted = await tx.insert(readinessChecks).values(row).onConflictDoNothing().returning();
      if (inserted.length === 0) return false;
      const text = fill(teamNotes.vendors[waits ? 'away' : 'strained'], { ...named(vendor, since), reason });
      if (vendor !== 'slack') await enqueue(tx, 'notify', { text }, clock.now());
      return true;
    });
    if (isFirst) log.error('vendor.away', { vendor, reason, isWaitedFor: waits });
  }

  /** Tells the team that a vendor works again, unless another server has done so. */
  async function tellEnd(vendor: Vendor): Promise<void> {
    const since = await db.transaction(async (tx) => {
      const [row] = await tx
        .delete(readinessChecks)
        .where(eq(readinessChecks.id, rowOf(vendor)))
        .returning();
      if (row === undefined) return undefined;
      const text = fill(teamNotes.vendors.back, named(vendor, row.checkedAt));
      await enqueue(tx, 'notify', { text }, clock.now());
      return row.checkedAt;
    });
    if (since !== undefined) log.info('vendor.back', { vendor, since: since.toISOString() });
  }

  /**
   * Does `work`, which tells the team something, after all earlier calls of `inTurn` are done. If `work` fails, `undo`
   * restores the old state, so that the next call to the vendor makes the server try again.
   */
  function inTurn(vendor: Vendor, work: () => Promise<void>, undo: () => void): void {
    telling = telling.then(work).catch((error: unknown) => {
      undo();
      log.error('vendor.notTold', { vendor, error });
    });
  }

  function recordGood(vendor: Vendor, state: State): void {
    Object.assign(state, { failures: 0, strains: 0, since: undefined, isAway: false });
    if (!state.isTold) return;
    state.isTold = false;
    const undo = () => {
      state.isTold = true;
    };
    inTurn(vendor, () => tellEnd(vendor), undo);
  }

  function recordBad(vendor: Vendor, state: State, hasAnswered: boolean): void {
    state.since ??= clock.now();
    state.failures = hasAnswered ? 0 : state.failures + 1;
    if (hasAnswered) state.strains += 1;
    const wasAway = state.isAway;
    state.isAway = !hasAnswered && (wasAway || state.failures >= mostFailures);
    if (state.isAway && !wasAway) state.probeAt = inSeconds(seconds.probe);
    tellIfLong(vendor, state);
  }

  /**
   * Tells the team about a vendor that does not answer, or that has been strained for long, unless the team knows
   * already.
   */
  function tellIfLong(vendor: Vendor, state: State): void {
    const { since, isAway: waits, isTold, strains } = state;
    if (since === undefined || isTold) return;
    const isLong = clock.now().getTime() - since.getTime() >= seconds.strained * 1000;
    if (!waits && !(isLong && strains >= mostStrains)) return;
    state.isTold = true;
    const undo = () => {
      state.isTold = false;
    };
    inTurn(vendor, () => tell(vendor, { ...state }), undo);
  }

  const isAway = (vendor: Vendor | undefined): boolean => vendor !== undefined && states.get(vendor)?.isAway === true;

  function takeProbes(vendors: ReadonlySet<Vendor>): Set<Vendor> {
    const now = clock.now();
    const due = [...vendors].filter((vendor) => isAway(vendor) && stateOf(vendor).probeAt <= now);
    for (const vendor of due) stateOf(vendor).probeAt = inSeconds(seconds.probe);
    return new Set(due);
  }

  return {
    record: (vendor, { kind, seconds: took, reason = `a call took ${Math.round(took)} s` }) => {
      const state = stateOf(vendor);
      if (kind === 'good' && took <= seconds.slow) return recordGood(vendor, state);
      state.reason = reason;
      recordBad(vendor, state, kind !== 'failed');
    },
    check: () => {
      for (const [vendor, state] of states) tellIfLong(vendor, state);
    },
    isAway,
    takeProbes,
    giveBack: (vendor) => {
      stateOf(vendor).probeAt = clock.now();
    },
    sparing: (vendor, port) =>
      new Proxy(port, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            if (!isAway(vendor) || takeProbes(new Set([vendor])).size > 0) return Reflect.apply(value, target, given);
            const { reason, probeAt } = stateOf(vendor);
            const waitMs = Math.max(0, probeAt.getTime() - clock.now().getTime());
            return Promise.reject(new PlatformError('away', `It is not asked for now: ${reason}`, waitMs));
          };
        },
      }),
    now: () =>
      new Map(
        [...states].flatMap(([vendor, { since, isAway: waits, reason, isTold }]) =>
          isTold && since !== undefined ? [[vendor, { since, isAway: waits, reason }]] : [],
        ),
      ),
    load: async () => {
      const told = await db
        .select()
        .from(readinessChecks)
        .where(like(readinessChecks.id, `${outagePrefix}%`));
      for (const { id, checkedAt } of told) {
        const state = stateOf(id.slice(outagePrefix.length) as Vendor);
        if (state.isTold) continue;
        const reason = state.reason === '' ? 'another server, or this one before its start, found so' : state.reason;
        Object.assign(state, { isTold: true, since: checkedAt, reason });
      }
    },
    settled: () => telling,
  };
}
