import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { sweeps } from '../db/schema.sweeps.ts';
import { lanes } from '../jobs/kinds.ts';
import type { Outage } from '../jobs/outages.ts';
import type { Log } from '../ports/log.ts';
import { maskAddresses, maskSecrets } from '../ports/mask.ts';
import { backupRegistry, registry, stateGauges } from '../metrics/metrics.ts';
import { type Readiness, readinessOf, type Watched } from './readiness.ts';

/** The monitoring pages. They have their own port, which must not be reachable from the internet. */
export interface Monitor {
  readonly app: Hono;
  /** Call it when the server's database, app and worker are ready. */
  open(watched: Watched): void;
  /** Call it when the server begins to stop: from then on `/readyz` answers 503. */
  end(): void;
}

/**
 * Creates the pages `/livez`, `/readyz` and `/metrics`. Logs when the server becomes ready, or is not ready any more.
 */
export function createMonitor(log: Log): Monitor {
  const app = new Hono();
  let opened: { readonly watched: Watched; readonly readiness: () => Promise<Readiness> } | undefined;
  let isEnding = false;
  let wasReady: boolean | undefined;

  async function checkReadiness() {
    const server = isEnding ? 'The server is ending.' : 'The server has not opened its database yet.';
    if (isEnding || opened === undefined) return { isReady: false, checks: { server }, queue: undefined };
    const found = await opened.readiness();
    if (wasReady !== found.isReady) tell(found);
    wasReady = found.isReady;
    return found;
  }

  function tell({ isReady, checks }: Readiness): void {
    if (isReady && wasReady !== undefined) log.info('server.readyAgain', {});
    if (isReady) return;
    const problems = Object.values(checks).filter((verdict) => verdict !== 'ok');
    log.error('server.notReady', { problems: problems.join(' ') });
  }

  app.onError((error, c) => {
    log.error('monitoring.requestFailed', { path: c.req.path, error });
    return c.text('failed\n', 500);
  });

  app.get('/livez', (c) => c.json({ status: 'ok' }));

  app.get('/readyz', async (c) => {
    const { isReady, checks } = await checkReadiness();
    const vendors = vendorsOf(opened?.watched);
    // A missing backup does not make this server unready, because another server would not have a better one.
    const backup = await opened?.watched.backup?.verdict();
    const told = { status: isReady ? 'ready' : 'not ready', checks, vendors, ...(backup !== undefined && { backup }) };
    return c.json(told, isReady ? 200 : 503);
  });

  app.get('/metrics', async (c) => {
    const { isReady, queue } = await checkReadiness();
    stateGauges.ready.set(isReady ? 1 : 0);
    stateGauges.jobs.reset();
    stateGauges.oldestDue.reset();
    stateGauges.sweepFinished.reset();
    stateGauges.vendorAway.reset();
    for (const vendor of opened?.watched.outages?.now().keys() ?? []) stateGauges.vendorAway.set({ vendor }, 1);
    // If the database cannot be read, the other metrics of the process are still shown.
    if (queue !== undefined && opened !== undefined) {
      for (const { kind, due, running, later, failed } of queue)
        for (const [state, count] of Object.entries({ due, running, later, failed }))
          stateGauges.jobs.set({ kind, state }, count);
      const { worker } = opened.watched;
      for (const lane of lanes) {
        const waits = queue
          .filter(({ kind }) => worker.laneOf(kind) === lane)
          .map((each) => each.oldestDueSeconds ?? 0);
        stateGauges.oldestDue.set({ lane }, Math.max(0, ...waits));
      }
      for (const { name: sweep, finishedAt } of await opened.watched.db.select().from(sweeps))
        if (finishedAt !== null && sweep !== 'restore')
          stateGauges.sweepFinished.set({ sweep }, finishedAt.getTime() / 1000);
    }
    const isBackedUp = await opened?.watched.backup?.measure();
    const shown = isBackedUp === true ? Registry.merge([registry, backupRegistry]) : registry;
    return c.body(await shown.metrics(), 200, { 'Content-Type': registry.contentType });
  });

  return {
    app,
    open: (watched) => {
      opened = { watched, readiness: readinessOf(watched) };
    },
    end: () => {
      isEnding = true;
    },
  };
}

/**
 * Returns a sentence for each vendor with an outage: since when and why. An outage does not make this server unready,
 * because another server would meet the same outage.
 */
function vendorsOf(watched: Watched | undefined): Record<string, string> {
  const sentence = ({ since, reason, isAway }: Outage) =>
    `It ${isAway ? 'has not answered' : 'has not worked well'} since ${since.toISOString()}: ${maskAddresses(maskSecrets(reason, []))}`;
  const outages = [...(watched?.outages?.now() ?? [])];
  return Object.fromEntries(outages.map(([vendor, outage]) => [vendor, sentence(outage)]));
}
