import { expect, test } from 'vitest';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { server, shop } = serverPerTest();

const email = 'ann@example.com';
const office = { billingName: 'Acme GmbH', billingAddress: ['Main St 1', '10115 Berlin', 'VAT DE123'] };
const written = { name: 'Acme GmbH', line1: 'Main St 1', line2: '10115 Berlin, VAT DE123' };

/** Returns the email address, name and postal address that the provider has stored for a customer. */
async function customer(id: string) {
  const found = await shop.dashboard.customers.retrieve(id);
  if (found.deleted === true) throw new Error('The customer is gone');
  const { line1 = null, line2 = null, country = null } = found.address ?? {};
  return { email: found.email, name: found.name, line1, line2, country };
}

test('Billing name and address reach the customer at the provider, and the next invoice; the country stays', async () => {
  const { browser, user, intent } = await shop.subscriber(email);
  await shop.dashboard.customers.update(intent.customerId, { address: { country: 'DE' } });
  await expectOk(browser.patch(`/api/accounts/${user.id}`, office));
  await shop.settled();
  expect(await customer(intent.customerId)).toEqual({ email, ...written, country: 'DE' });
  server.clock.move(31 * 24 * 3600);
  await shop.settled();
  const [latest, first] = (await shop.dashboard.invoices.list({ customer: intent.customerId })).data;
  expect([first?.customer_name, latest?.customer_name]).toEqual([null, 'Acme GmbH']);
  const page = await server.stripe.sandbox.handle(new Request(latest?.hosted_invoice_url ?? ''));
  expect(await page.text()).toContain('Acme GmbH, Main St 1, 10115 Berlin, VAT DE123');
});

test('What is saved while the provider is away is written once it answers, and the last word wins', async () => {
  const { browser, user, intent } = await shop.subscriber(email);
  const { updateCustomer } = server.payments;
  server.payments.updateCustomer = () => Promise.reject(new Error('The provider is away'));
  await expectOk(browser.patch(`/api/accounts/${user.id}`, office));
  await shop.settled();
  expect(await customer(intent.customerId)).toMatchObject({ name: null, line1: null });
  server.payments.updateCustomer = updateCustomer;
  await expectOk(browser.patch(`/api/accounts/${user.id}`, { billingName: 'Ann', billingAddress: [] }));
  server.clock.move(60);
  await shop.settled();
  expect(await customer(intent.customerId)).toMatchObject({ name: 'Ann', line1: null, line2: null });
});

test('The email at the provider is the proven one: it follows the confirmation of a change and its undoing', async () => {
  const { browser, user, intent } = await shop.subscriber(email);
  const atProvider = async () => (await customer(intent.customerId)).email;
  await expectOk(browser.patch(`/api/accounts/${user.id}`, { email: 'new@example.com' }));
  await shop.settled();
  expect(await atProvider()).toBe(email);
  await expectOk(browser.post('/api/email-change/confirm', { token: await server.linkTokenFor('new@example.com') }));
  await shop.settled();
  expect(await atProvider()).toBe('new@example.com');
  await expectOk(browser.post('/api/email-change/undo', { token: await server.linkTokenFor(email) }));
  await shop.settled();
  expect(await atProvider()).toBe(email);
});

test('A member’s first invoice shows what the account said before, at its proven address', async () => {
  const browser = await server.signedIn(email);
  const { id } = await shop.userOf(browser);
  await expectOk(browser.patch(`/api/accounts/${id}`, office));
  const { customerId } = await shop.begin(browser, 'price_monthly');
  await expectOk(browser.post('/api/stripe/update-customer-email', { email: 'other@example.com', customerId }));
  expect(await customer(customerId)).toEqual({ email, ...written, country: null });
  const [invoice] = (await shop.dashboard.invoices.list({ customer: customerId })).data;
  expect(invoice?.customer_name).toBe('Acme GmbH');
});
