import { samplePlans } from '@signalsync/contract/fixtures/plans';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';

/** A mock of Stripe's script. It has only what the checkout needs to show a card form in which nobody types. */
const script = `
  const element = { on() {}, off() {}, update() {}, destroy() {}, mount: (place) => place.append('The form of Stripe') };
  const unused = () => {};
  window.Stripe = Object.assign(
    (key) => ({
      elements: () => ({ create: () => element, update() {} }),
      createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused,
    }),
    { version: 'endive' },
  );
`;

journey(
  'with keys of Stripe the page lets Stripe’s own script in, also after it was entered elsewhere, and no other',
  {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_WEBHOOK_SECRET: 'whsec_journey',
    },
  },
  async ({ page, expectTrouble }) => {
    expectTrouble(/401/);
    expectTrouble(/request to another origin: https:\/\/js\.stripe\.com\//);
    expectTrouble(/TrustedScriptURL|require-trusted-types-for/);
    const asked: string[] = [];
    await page.route('https://js.stripe.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    // The server cannot reach the payment provider. So the page has no plans in it, and requests them.
    let plansAsked = 0;
    await page.route('**/api/stripe/plans', (route) => {
      plansAsked += 1;
      return route.fulfill({ json: samplePlans() });
    });

    await page.goto('/pricing');
    await page.getByRole('link', { name: /Monthly/ }).waitFor();
    expect(plansAsked).toBe(1);
    await page.getByRole('link', { name: /Monthly/ }).click();
    await page.getByText('The form of Stripe').waitFor({ state: 'attached' });
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/)]);

    const rejected = await page.evaluate(() => {
      const element = document.createElement('script');
      try {
        element.src = 'https://evil.example/script.js';
        return false;
      } catch {
        return true;
      }
    });
    expect(rejected, 'a script of another origin').toBe(true);
  },
);
