import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** At `evening` it is already January 1 far east of UTC. At `morning` it is still December 31 far west of UTC. */
const evening = '2026-12-31T20:30:00.000Z';
const morning = '2027-01-01T04:30:00.000Z';

describe.each([
  {
    zone: 'America/Los_Angeles',
    days: ['December 31, 2026', 'December 31, 2026'],
    moments: ['December 31, 2026 at 12:30 PM PST', 'December 31, 2026 at 8:30 PM PST'],
    times: ['12:30 PM', '8:30 PM'],
    months: ['2026-12', '2026-12'],
  },
  {
    zone: 'Pacific/Auckland',
    days: ['January 1, 2027', 'January 1, 2027'],
    moments: ['January 1, 2027 at 9:30 AM GMT+13', 'January 1, 2027 at 5:30 PM GMT+13'],
    times: ['9:30 AM', '5:30 PM'],
    months: ['2027-01', '2027-01'],
  },
  {
    zone: 'Pacific/Kiritimati',
    days: ['January 1, 2027', 'January 1, 2027'],
    moments: ['January 1, 2027 at 10:30 AM GMT+14', 'January 1, 2027 at 6:30 PM GMT+14'],
    times: ['10:30 AM', '6:30 PM'],
    months: ['2027-01', '2027-01'],
  },
])('in $zone', ({ zone, days, moments, times, months }) => {
  // The modules cache their formats, and a format keeps its time zone. So the modules are loaded again for each zone.
  beforeAll(() => {
    vi.resetModules();
    vi.stubEnv('TZ', zone);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('a date is the day that it is there', async () => {
    const { formatDate } = await import('./formatDate.ts');
    expect([evening, morning].map((instant) => formatDate(instant))).toEqual(days);
  });

  it('a moment is the one there, and says so', async () => {
    const { formatMoment } = await import('./formatMoment.ts');
    expect([evening, morning].map((instant) => formatMoment(instant).replaceAll('\u202f', ' '))).toEqual(moments);
  });

  it('a time of day is the one there', async () => {
    const { formatTime } = await import('./formatDate.ts');
    const read = (instant: string) => formatTime(Date.parse(instant)).replaceAll('\u202f', ' ');
    expect([evening, morning].map(read)).toEqual(times);
  });

  it('the month that a question was asked in is the one there', async () => {
    const { formatYearMonth } = await import('./formatYearMonth.ts');
    expect([evening, morning].map((instant) => formatYearMonth(Date.parse(instant)))).toEqual(months);
  });

  it('the last month of a card is the one on the card', async () => {
    const { formatCardExpiry } = await import('./formatDate.ts');
    const { formatMonth } = await import('./formatMonth.ts');
    expect(formatCardExpiry(12, 2026)).toBe('12/26');
    expect(formatMonth('2026-12-15T00:00:00.000Z')).toBe('December 2026');
  });

  it('what a mail names a zone for is read in that zone', async () => {
    const { formatMoment } = await import('./formatMoment.ts');
    expect(formatMoment(evening, 'UTC').replaceAll('\u202f', ' ')).toBe('December 31, 2026 at 8:30 PM UTC');
  });
});
