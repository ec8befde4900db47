import { describe, expect, it } from 'vitest';
import { readReturn } from './readReturn.ts';

describe('the address of the account', () => {
  it('says that a purchase succeeded, and hides its secret', () => {
    const back = readReturn(
      '?payment=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded&x=1',
    );
    expect(back).toEqual({
      tab: null,
      discord: null,
      cameFromPayment: true,
      intent: { id: 'pi_1', kind: 'payment', status: 'succeeded', purpose: 'purchase' },
      strip: ['payment', 'payment_intent', 'payment_intent_client_secret', 'redirect_status'],
      search: '?x=1',
    });
  });

  it('says that a card was added', () => {
    const back = readReturn(
      '?tab=billing&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded',
    );
    expect(back).toMatchObject({
      tab: 'billing',
      cameFromPayment: false,
      intent: { id: 'seti_1', kind: 'setup', status: 'succeeded', purpose: 'card' },
      search: '',
    });
    expect(back.strip).toHaveLength(4);
  });

  it('takes a purchase of which nothing is due for a purchase', () => {
    expect(readReturn('?payment=success&setup_intent=seti_1&redirect_status=succeeded').intent).toEqual({
      id: 'seti_1',
      kind: 'setup',
      status: 'succeeded',
      purpose: 'purchase',
    });
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['processing', 'processing'],
    ['pending', 'processing'],
    ['failed', 'failed'],
    ['requires_payment_method', 'failed'],
    ['canceled', 'failed'],
    ['', null],
  ])('of the status %j makes %j', (status, read) => {
    expect(readReturn(`?payment=success&payment_intent=pi_1&redirect_status=${status}`).intent?.status).toBe(read);
  });

  it('never calls a payment successful because the address says so', () => {
    expect(readReturn('?payment=success')).toMatchObject({ cameFromPayment: true, intent: null });
    expect(readReturn('?payment=success&payment_intent=pi_1').intent?.status).toBeNull();
  });

  it('opens the tab that is asked for', () => {
    expect(readReturn('?discord=connected')).toMatchObject({ tab: 'connect', discord: 'connected' });
    expect(readReturn('?tab=billing')).toMatchObject({ tab: 'billing', strip: ['tab'], search: '' });
    expect(readReturn('?tab=nonsense')).toMatchObject({ tab: null, strip: ['tab'] });
  });

  it('leaves an ordinary address alone', () => {
    expect(readReturn('')).toMatchObject({ intent: null, strip: [], search: '' });
    expect(readReturn('?via=sam')).toMatchObject({ strip: [], search: '?via=sam' });
  });

  it.each([
    '?payment_intent=',
    `?payment_intent=${'x'.repeat(300)}`,
    '?payment_intent_client_secret=pi_1_secret_2',
    '?%E0%A4%A',
  ])('finds no intent in %s', (search) => {
    expect(readReturn(search).intent).toBeNull();
  });
});
