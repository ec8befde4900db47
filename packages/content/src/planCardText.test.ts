import {
  lifetimePlan,
  monthlyPlan,
  planOfManyWords,
  plansOfAnotherHost,
  quarterlyPlan,
} from '@signalsync/contract/fixtures/plans';
import { describe, expect, test } from 'vitest';
import { planCardText } from './planCardText.ts';
import { pricing } from './pricing.ts';

describe('planCardText', () => {
  test('a monthly plan shows its price per month', () => {
    const text = planCardText(monthlyPlan(), 'monthly', pricing);
    expect(text.price).toEqual({ now: { whole: '$149', decimals: '.00' }, before: null, per: '/ month' });
    expect(text.billing).toBe('Billed monthly. Cancel any time.');
  });

  test('a quarterly plan says what one charge takes', () => {
    expect(planCardText(quarterlyPlan(), 'quarterly', pricing).billing).toBe('$357.00 billed every three months.');
  });

  test('the charge of a quarter is left out where the host does not tell it', () => {
    const quarterly = plansOfAnotherHost().find((plan) => plan.name.includes('Quarterly')) ?? quarterlyPlan();
    const text = planCardText(quarterly, 'quarterly', pricing);
    expect(text.billing).toBe('Billed every three months.');
    expect(text.price?.now).toEqual({ whole: '$119', decimals: '.00' });
  });

  test('a lifetime plan is paid once and shows the price it had before', () => {
    expect(planCardText(lifetimePlan(), 'lifetime', pricing).price).toEqual({
      now: { whole: '$997', decimals: '.00' },
      before: '$2,164.00',
      per: 'once',
    });
  });

  test.each([997, 900, null])(
    'a previous price of %s is not above the current one and is not shown',
    (previousPrice) => {
      expect(planCardText({ ...lifetimePlan(), previousPrice }, 'lifetime', pricing).price?.before).toBeNull();
    },
  );

  test('a hidden price hides the charge as well', () => {
    const text = planCardText({ ...quarterlyPlan(), hidePrice: true }, 'quarterly', pricing);
    expect(text.price).toBeNull();
    expect(text.billing).toBe('Billed every three months.');
  });

  test("the plan's own button text wins, and the button's name says which plan it is", () => {
    const text = planCardText({ ...monthlyPlan(), buttonText: 'Start now' }, 'monthly', pricing);
    expect(text.button).toBe('Start now');
    expect(text.buttonLabel).toBe('Start now: SignalSync Premium (Monthly)');
  });

  test.each([null, '', '  '])("without a button text of its own ('%s') the button says Subscribe", (buttonText) => {
    expect(planCardText({ ...monthlyPlan(), buttonText }, 'monthly', pricing).button).toBe('Subscribe');
  });

  test('amounts of twelve digits and currencies without cents are written out', () => {
    expect(planCardText(planOfManyWords(), 'monthly', pricing).price?.now.whole).toBe('$123,456,789,012');
    const yen = { ...quarterlyPlan(), currency: 'JPY', price: 17_000, unitAmount: 51_000 };
    expect(planCardText(yen, 'quarterly', pricing).billing).toBe('¥51,000 billed every three months.');
  });

  test('a currency that is none does not break the card', () => {
    const text = planCardText({ ...quarterlyPlan(), currency: 'dollars' }, 'quarterly', pricing);
    expect(text.price?.now).toEqual({ whole: '$119', decimals: '.00' });
    expect(text.billing).toBe('Billed every three months.');
  });
});
