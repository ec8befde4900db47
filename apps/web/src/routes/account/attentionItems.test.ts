import { expect, test } from 'vitest';
import { attentionItems } from './attentionItems.ts';

test('what needs attention is a sentence with the way to the tab that it is about', () => {
  const items = attentionItems([
    { kind: 'renewalFailed' },
    { kind: 'planStopped' },
    { kind: 'disputed', date: '2026-12-01T12:00:00.000Z' },
    { kind: 'disputed', date: null },
    { kind: 'refundEnding' },
    { kind: 'planEnding', date: '2026-12-01T12:00:00.000Z' },
    { kind: 'accessExpiring', date: '2026-12-01T12:00:00.000Z' },
    { kind: 'cardExpiring', last4: '4242', month: '2026-11-15T00:00:00.000Z' },
    { kind: 'cardExpired', last4: '0005', month: '2026-10-15T00:00:00.000Z' },
  ]);
  expect(items.map(({ tone, text, href }) => [tone, text, href])).toEqual([
    ['error', 'Your last payment failed.', '/account#billing'],
    ['error', 'Your plan is inactive, so you have no access.', '/account#billing'],
    [
      'warning',
      'Your bank is reviewing a disputed payment. Your access lasts until December 1, 2026.',
      '/account#billing',
    ],
    ['warning', 'Your bank is reviewing a disputed payment, so you have no access for now.', '/account#billing'],
    ['warning', 'A refund is on its way. When it arrives, your plan ends.', '/account#billing'],
    ['warning', 'Your plan ends on December 1, 2026.', '/account#billing'],
    ['warning', 'Your TradingView access ends on December 1, 2026.', '/account#connect'],
    ['warning', 'Your card ending in 4242 expires at the end of November 2026.', '/account#billing'],
    ['error', 'Your card ending in 0005 has expired.', '/account#billing'],
  ]);
});
