import type { ChangePreview } from '@signalsync/contract/model/planChange';
import { expectOk } from './server.ts';
import { unlimited } from './settings.ts';
import { membersPerTest } from './standing.ts';

export interface Outcome {
  outcome: string;
  reason?: string | null;
  url?: string | null;
  preview?: ChangePreview | null;
}
interface Options {
  options: { priceId: string; blocked: string | null }[];
  open: { plan: string; amount: number; url: string | null; takesEffect: string | null } | null;
}

/** Sets up a new server for each test, and functions that change a member's plan. Call it once, at the top of a file. */
export function changesPerTest() {
  const fixture = membersPerTest(unlimited);
  const { shop, browserOf } = fixture;
  type Member = Awaited<ReturnType<typeof shop.subscriber>>;

  const options = async (member: Member) =>
    expectOk<Options>((await browserOf(member)).get('/api/plan-change/options'));
  const tryPreview = async (member: Member, priceId: string) =>
    (await browserOf(member)).post('/api/plan-change/preview', { priceId });
  const preview = (member: Member, priceId = 'price_quarterly') => expectOk<ChangePreview>(tryPreview(member, priceId));
  const press = async (member: Member, token: string) => (await browserOf(member)).post('/api/plan-change', { token });
  const subscriptionIdOf = ({ user }: Member) => user.stripeSubscriptionId ?? '';

  return {
    ...fixture,
    options,
    tryPreview,
    preview,
    press,
    subscriptionIdOf,
    change: (member: Member, { token }: ChangePreview) => expectOk<Outcome>(press(member, token)),
    takeBack: async (member: Member) => (await browserOf(member)).post('/api/plan-change/take-back'),
    planOf: async (member: Member) => (await shop.userOf(await browserOf(member))).plan,
    /** Gives the plan another card, with which later payments are tried. */
    async useCard(member: Member, card: string): Promise<void> {
      const { id } = await shop.dashboard.paymentMethods.attach(card, { customer: member.intent.customerId });
      await shop.dashboard.subscriptions.update(subscriptionIdOf(member), { default_payment_method: id });
    },
    monthly: () => shop.subscriber('ann@example.com'),
    openInvoices: async ({ intent }: Member) =>
      (await shop.dashboard.invoices.list({ customer: intent.customerId, status: 'open' })).data,
  };
}
