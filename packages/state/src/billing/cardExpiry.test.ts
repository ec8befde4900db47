import { afterEach, describe, expect, it, vi } from 'vitest';
import { expiryOf } from './cards.ts';

const card = { id: 'pm_1', type: 'card', brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026, isDefault: true };

describe('a card is good until the end of its month where the person is', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['America/Los_Angeles', '2026-12-01T08:00:00.000Z'],
    ['UTC', '2026-12-01T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-30T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  ])('%s', (zone, over) => {
    vi.stubEnv('TZ', zone);
    expect(expiryOf(card, Date.parse(over) - 1)).toBe('expiring');
    expect(expiryOf(card, Date.parse(over))).toBe('expired');
  });
});
