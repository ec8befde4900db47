import { memoryStore } from '@signalsync/stripe-sandbox/server';
import { expect, test } from 'vitest';
import { fakeDiscordKeys } from '../src/ports/fake/discord.ts';
import { liveDiscord } from '../src/ports/live/discord.ts';
import { liveTelegram, setUpTelegram } from '../src/ports/live/telegram.ts';
import { stripeClient } from '../src/ports/stripePayments.ts';
import { databasePerTest } from './support/fixture.ts';
import { openFakes, startOfContract, telegramKeys } from './support/platformContract.ts';
import { populate, populationServer } from './support/population.ts';
import { faultsOf, type Sent } from './vendorTypes/check.ts';
import { type Exchange, recorded } from './vendorTypes/record.ts';

/*
 * Compares our calls and the answers of the fakes with what the vendors have published: Discord's OpenAPI document and
 * Telegram's documentation of the Bot API, both converted to types (`scripts/vendorTypes.mjs`), and the types of
 * Stripe's own package.
 */

const database = databasePerTest();

/**
 * Returns the values that were sent in exchanges, with their published types. `types` has them by call, and `failed` is
 * the type of unsuccessful answers.
 */
function valuesOf(
  exchanges: readonly Exchange[],
  types: Readonly<Record<string, { sent?: string; answer?: string }>>,
  failed: (exchange: Exchange) => string,
): Sent[] {
  return exchanges.flatMap((exchange) => {
    const { call, sent, status, answer } = exchange;
    const of = types[call];
    if (of === undefined) throw new Error(`No published type is named for ${call}`);
    const type = status < 400 ? of.answer : failed(exchange);
    return [
      ...(of.sent === undefined ? [] : [{ what: `sent by ${call}`, type: of.sent, value: sent }]),
      ...(type === undefined || answer === null ? [] : [{ what: `${call} ${status}`, type, value: answer }]),
    ];
  });
}

test('Discord’s published types have all that we send to it, and its fake answers by them', async () => {
  const { platforms } = openFakes(database);
  const { faults, discord } = platforms;
  const { exchanges, recording } = recorded(discord.wire, (path) => path.replace(/\/\d{3,}/g, '/*'));
  const port = liveDiscord(fakeDiscordKeys, { baseUrl: 'http://discord.fake', fetch: recording });
  const request = { redirectUri: 'http://localhost:3000/discord-auth', state: 's', codeVerifier: 'v'.repeat(43) };
  const codeChallenge = port.consentUrl(request).searchParams.get('code_challenge') ?? '';
  const code = await discord.grant({ username: 'anna', redirectUri: request.redirectUri, codeChallenge });
  const anna = await port.identify(request, code);
  await port.roleOf(anna.id);
  await port.addMember(anna, 'Premium');
  await port.addMember(anna, 'Member');
  await port.roleOf(anna.id);
  await port.setRole(anna.id, 'Premium');
  await port.invite();
  await port.removeMember(anna.id);
  for (const fault of ['tooManyServers', 'banned', 'cannotJoin', 'limited', 'rejected'] as const) {
    await faults.set('discord', fault, true);
    await expect(port.addMember(anna, 'Premium')).rejects.toThrow('Discord answered');
    await faults.set('discord', fault, false);
  }
  const member = '/api/v10/guilds/*/members/*';
  const types = {
    // The OAuth calls are specified in RFC 6749, so Discord's document does not contain them.
    'POST /api/v10/oauth2/token': {},
    'GET /api/v10/users/@me': { answer: 'discord.UserPIIResponse' },
    [`GET ${member}`]: { answer: 'discord.GuildMemberResponse' },
    [`PUT ${member}`]: { sent: 'discord.BotAddGuildMemberRequest', answer: 'discord.GuildMemberResponse' },
    [`DELETE ${member}`]: {},
    [`PUT ${member}/roles/*`]: {},
    [`DELETE ${member}/roles/*`]: {},
    'POST /api/v10/channels/*/invites': {
      sent: 'discord.CreateGuildInviteRequest',
      answer: 'discord.GuildInviteResponse',
    },
  };
  const failed = ({ status }: Exchange) => (status === 429 ? 'discord.RatelimitedResponse' : 'discord.ErrorResponse');
  expect(new Set(exchanges.map(({ call }) => call))).toEqual(new Set(Object.keys(types)));
  expect(await faultsOf(valuesOf(exchanges, types, failed))).toEqual([]);
});

test('Telegram’s published types have all that we send to it, and its fake answers by them', async () => {
  const { platforms, updates } = openFakes(database);
  const { faults, telegram } = platforms;
  const { exchanges, recording } = recorded(telegram.wire, (path) => path.replace(/^\/bot[^/]+/, ''));
  const options = { baseUrl: 'http://telegram.fake', fetch: recording };
  const port = liveTelegram(telegramKeys, options);
  await setUpTelegram(telegramKeys, 'https://app.example.com/api/telegram/updates', options);
  const expiresAt = new Date(startOfContract.getTime() + 86_400_000);
  const invites = [
    await port.createInvite({ name: 'a', expiresAt }),
    await port.createInvite({ name: 'b', expiresAt }),
  ];
  await port.revokeInvite(invites[1] ?? '');
  await port.revokeInvite(invites[1] ?? '');
  await telegram.join(invites[0] ?? '', 'anna_trades');
  const id = (await telegram.members())[0]?.memberId ?? '';
  expect(await port.isMember(id)).toBe(true);
  await port.removeMember(id);
  expect(await port.isMember(id)).toBe(false);
  await telegram.join(await port.createInvite({ name: 'c', expiresAt }), 'anna_trades');
  await telegram.leave(id);
  for (const fault of ['limited', 'rejected'] as const) {
    await faults.set('telegram', fault, true);
    await expect(port.isMember(id)).rejects.toThrow('Telegram answered');
    await faults.set('telegram', fault, false);
  }
  const answered = (result: string) => `{ ok: true; result: ${result} }`;
  const link = answered('telegram.TelegramChatInviteLink');
  const types = {
    'POST /setWebhook': { sent: 'telegram.SetWebhookParams', answer: answered('true') },
    'POST /createChatInviteLink': { sent: 'telegram.CreateChatInviteLinkParams', answer: link },
    'POST /revokeChatInviteLink': { sent: 'telegram.RevokeChatInviteLinkParams', answer: link },
    'POST /getChatMember': {
      sent: 'telegram.GetChatMemberParams',
      answer: answered('telegram.TelegramChatMember'),
    },
    'POST /banChatMember': { sent: 'telegram.BanChatMemberParams', answer: answered('true') },
    'POST /unbanChatMember': { sent: 'telegram.UnbanChatMemberParams', answer: answered('true') },
  };
  const failed = () =>
    '{ ok: false; error_code: number; description: string; parameters?: telegram.TelegramResponseParameters }';
  const told = updates.map(({ body }) => ({
    what: 'update',
    type: '{ update_id: number; chat_member: telegram.TelegramChatMemberUpdated }',
    value: JSON.parse(body) as unknown,
  }));
  expect(told.length).toBeGreaterThan(3);
  expect(new Set(exchanges.map(({ call }) => call))).toEqual(new Set(Object.keys(types)));
  expect(await faultsOf([...valuesOf(exchanges, types, failed), ...told])).toEqual([]);
});

/** The types of Stripe's objects, by the value of their field `object`. */
const stripeTypes: Readonly<Record<string, string>> = {
  'billing_portal.configuration': 'stripe.BillingPortal.Configuration',
  'billing_portal.session': 'stripe.BillingPortal.Session',
  charge: 'stripe.Charge',
  coupon: 'stripe.Coupon',
  credit_note: 'stripe.CreditNote',
  customer: 'stripe.Customer',
  dispute: 'stripe.Dispute',
  event: 'stripe.Event',
  invoice: 'stripe.Invoice',
  invoice_payment: 'stripe.InvoicePayment',
  invoiceitem: 'stripe.InvoiceItem',
  payment_intent: 'stripe.PaymentIntent',
  payment_method: 'stripe.PaymentMethod',
  price: 'stripe.Price',
  product: 'stripe.Product',
  promotion_code: 'stripe.PromotionCode',
  refund: 'stripe.Refund',
  setup_intent: 'stripe.SetupIntent',
  subscription: 'stripe.Subscription',
  subscription_item: 'stripe.SubscriptionItem',
};

/** Returns the objects in an answer of Stripe, each with its published type. */
function objectsOf({ call, answer }: Exchange): Sent[] {
  const { object, data } = answer as { object: string; data: unknown[] };
  if (object === 'list' || object === 'search_result')
    return data.flatMap((item) => objectsOf({ call, sent: null, status: 200, answer: item }));
  const type = stripeTypes[object];
  if (type === undefined) throw new Error(`No published type is named for ${object}`);
  return [{ what: `${object} of ${call}`, type: `Known<${type}>`, value: answer }];
}

test('Stripe’s own package has every field of what its fake answers', async () => {
  const server = populationServer(database.db, memoryStore());
  await populate(server);
  const { exchanges, recording } = recorded(server.stripe.sandbox.fetch, (path) => path.replace(/\w+_\w{8,}/g, '*'));
  const stripe = stripeClient({ secretKey: 'sk_test_sandbox', fetch: recording });
  await stripe.prices.list({ limit: 100 });
  await stripe.products.list({ limit: 100 });
  await stripe.coupons.list({ limit: 100 });
  await stripe.promotionCodes.list({ limit: 100 });
  await stripe.charges.list({ limit: 100 });
  await stripe.refunds.list({ limit: 100 });
  await stripe.paymentIntents.list({ limit: 100 });
  await stripe.invoices.list({ limit: 100 });
  await stripe.subscriptions.list({ status: 'all', limit: 100 });
  for (const { id } of (await stripe.customers.list({ limit: 100 })).data)
    await stripe.customers.listPaymentMethods(id, { limit: 100 });
  const payments = server.stripe.paymentsBy(() => recording);
  await payments.prices();
  const [member] = (await database.db.query.users.findMany()).filter((user) => user.stripeSubscriptionId !== null);
  const [customerId, subscriptionId] = [member?.stripeCustomerId ?? '', member?.stripeSubscriptionId ?? ''];
  await payments.subscription(subscriptionId);
  await payments.cards(customerId, subscriptionId);
  await payments.nextCharge(subscriptionId);
  await payments.portal(customerId, 'http://localhost:3000/account', 'portal');
  await payments.createSetup(customerId, 'setup');
  const madeUp = [{ percent_off: '20' }, { unheardOf: true }, { duration: 'weekly' }].map((value) => ({
    what: 'made up',
    type: 'Known<stripe.Coupon>',
    value,
  }));
  const sent = [...exchanges.flatMap(objectsOf), ...madeUp];
  expect(new Set(exchanges.map(({ call }) => call)).size).toBeGreaterThan(15);
  const faults = await faultsOf(sent);
  expect(faults.filter((fault) => !fault.startsWith('made up'))).toEqual([]);
  expect(faults.filter((fault) => fault.startsWith('made up'))).toHaveLength(3);
});
