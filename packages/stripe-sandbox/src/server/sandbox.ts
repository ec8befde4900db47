import { createDelivery } from './delivery.ts';
import { answerCall } from './hosted/calls.ts';
import { answerPage } from './hosted/pages.ts';
import { decideDispute, openDispute } from './money/charges.ts';
import { giveUp, payInvoice } from './money/dashboard.ts';
import { nextDue } from './money/due.ts';
import { createRefund } from './money/refunds.ts';
import type { Charge, Event } from './objects.ts';
import { routes } from './routes/all.ts';
import { deliveryMode, dunningEnd } from './settings.ts';
import type { SandboxOptions, StripeSandbox } from './types.ts';
import { answerApi, serverError } from './wire/api.ts';
import { type Fake, inWorld, openWorld, type World } from './world.ts';

/** `advance` throws after this number of steps, because it then seems to be in an endless loop. */
const maximumSteps = 10_000;

/** Finds a charge by its own id or by the id of its payment intent. */
async function chargeOf(world: World, paymentId: string): Promise<Charge> {
  const intent = await world.find('payment_intent', paymentId);
  return world.need('charge', intent?.latest_charge ?? paymentId);
}

/** Creates a fake Stripe that keeps its objects in the given store. See {@link StripeSandbox}. */
export function createStripeSandbox(options: SandboxOptions): StripeSandbox {
  const { store, afterRetries = 'cancel' } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const mount = new URL(baseUrl).pathname.replace(/\/+$/, '');
  const seconds = () => Math.floor(options.now().getTime() / 1000);
  const delivery = createDelivery(options);
  let faults: ('server_error' | 'connection' | 'connection_after')[] = [];

  const fake: Fake = {
    store,
    open: (inside, { at = seconds(), request } = {}) =>
      openWorld({ store: inside, at, baseUrl, afterRetries }, request),
    deliver: (emitted) => delivery.enqueue(emitted),
  };

  /** Runs the next thing that is due now. Returns false if nothing is due. */
  const step = (): Promise<boolean> =>
    store.transaction(async (inside) => {
      const due = await nextDue(fake.open(inside));
      if (due === undefined || due.at > seconds()) return false;
      await due.run(fake.open(inside, { at: due.at }));
      return true;
    });

  return {
    fetch: async (input, init) => {
      const fault = faults.shift();
      if (fault === 'server_error') return serverError();
      if (fault === 'connection') throw new TypeError('fetch failed');
      const response = await answerApi(fake, routes, new Request(input, init));
      if (fault === 'connection_after') throw new TypeError('fetch failed');
      return response;
    },

    handle: async (request) => {
      const { pathname } = new URL(request.url);
      const path =
        pathname === mount ? '/' : pathname.startsWith(`${mount}/`) ? pathname.slice(mount.length) : pathname;
      return path.startsWith('/v1/') ? answerCall(fake, request, path) : answerPage(fake, request, mount, path);
    },

    advance: async () => {
      let steps = 0;
      while (await step()) {
        steps += 1;
        if (steps > maximumSteps) throw new Error('The sandbox has more due than it can do at once');
      }
      await delivery.flush();
    },

    dueAt: async () => {
      const due = await nextDue(fake.open(store));
      return due && new Date(due.at * 1000);
    },

    eventsSince: async (moment) => {
      const counts: Record<string, number> = {};
      for (const { data } of await store.list(['event', 'event_pending'])) {
        const { type, created } = data as unknown as Event;
        if (created * 1000 > moment.getTime()) counts[type] = (counts[type] ?? 0) + 1;
      }
      return counts;
    },

    idle: delivery.idle,

    trigger: {
      refund: (paymentId, amount) =>
        inWorld(fake, async (world) => (await createRefund(world, await chargeOf(world, paymentId), { amount })).id),
      deliver: (mode) => deliveryMode.write(store, mode),
      dispute: (paymentId) =>
        inWorld(fake, async (world) => (await openDispute(world, await chargeOf(world, paymentId))).id),
      closeDispute: (disputeId, outcome) =>
        inWorld(fake, async (world) => {
          await decideDispute(world, await world.need('dispute', disputeId), outcome);
        }),
      dunningEnd: (end) => dunningEnd.write(store, end),
      giveUp: (subscriptionId, end) =>
        inWorld(fake, async (world) => giveUp(world, await world.need('subscription', subscriptionId), end)),
      payInvoice: (invoiceId, card) =>
        inWorld(fake, async (world) => payInvoice(world, await world.need('invoice', invoiceId), card)),
      redeliver: delivery.redeliver,
      failNext: (count, how = 'server_error') => {
        faults = Array.from({ length: count }, () => how);
      },
    },
  };
}
