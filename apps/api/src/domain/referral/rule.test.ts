import { expect, test } from 'vitest';
import type { ReferralEntry } from '../../db/schema.referral.ts';
import { bonusChange, bonusOf, commissionOn, countedMembers, type Holding, wasFree, withinReach } from './rule.ts';

const paidAt = new Date('2026-01-10T00:00:00.000Z');
const later: Holding = {
  now: new Date('2026-06-01T00:00:00.000Z'),
  heldDays: 60,
  undecided: new Set(),
  lost: new Map(),
};
let made = 0;
const earned = (memberId: string, more: Partial<ReferralEntry> = {}): ReferralEntry => ({
  code: 'code',
  object: `in_${(made += 1)}`,
  turn: 1,
  kind: 'earned',
  memberId,
  bought: 'period',
  amount: 3000,
  currency: 'usd',
  payments: [],
  paidAt,
  createdAt: paidAt,
  ...more,
});
const ids = Array.from({ length: 10 }, (_, index) => `member ${index}`);
const tenPeople = () => ids.flatMap((id) => [earned(id), earned(id)]);

test('A commission is half of what is kept, in whole minor units, never rounded up', () => {
  expect([14_900, 14_901, 1, 0].map(commissionOn)).toEqual([7450, 7450, 0, 0]);
});

test('Who paid two periods or lifetime counts, unless it was paid back', () => {
  const once = earned('one period');
  const life = earned('lifetime', { bought: 'lifetime' });
  const back = earned('paid back');
  const setOff = { ...back, turn: 2, kind: 'setOff' as const, amount: -back.amount };
  const entries = [once, life, back, setOff, earned('paid back'), earned('two'), earned('two')];
  expect(countedMembers(entries).map(({ memberId }) => memberId)).toEqual(['lifetime', 'two']);
});

test('The bonus for ten people is what their commissions leave open of $1,000, once', () => {
  const entries = tenPeople();
  expect(bonusChange(entries.slice(2), later)).toBeNull();
  const bonus = bonusChange(entries, later);
  expect(bonus).toMatchObject({ kind: 'bonus', amount: 100_000 - 20 * 3000, turn: 1, currency: 'usd' });
  const recorded = [...entries, { ...earned(''), ...bonus, code: 'code' } as ReferralEntry];
  expect(bonusChange([...recorded, ...ids.map((id) => earned(`another ${id}`))], later)).toBeNull();
});

test('The bonus waits while a payment of the ten is held, and falls with one that is paid back', () => {
  const entries = tenPeople();
  const [first] = entries;
  if (first === undefined) throw new Error('There are entries');
  expect(bonusChange(entries, { ...later, now: new Date('2026-02-01T00:00:00.000Z') })).toBeNull();
  const disputed = { ...first, payments: ['pi_1'] };
  const others = entries.slice(1);
  expect(bonusChange([disputed, ...others], { ...later, undecided: new Set(['pi_1']) })).toBeNull();
  const bonus = bonusChange(entries, later);
  const given = { ...earned(''), ...bonus, code: 'code' } as ReferralEntry;
  const gone = { ...first, turn: 2, kind: 'setOff' as const, amount: -first.amount };
  expect(bonusChange([...entries, given, gone], later)).toMatchObject({ kind: 'setOff', amount: -40_000, turn: 2 });
});

test('No bonus is left where the ten have earned more already by what is not held', () => {
  const byAmount = (amount: number, more: Partial<ReferralEntry> = {}) =>
    ids.flatMap((id) => [earned(id, { amount, ...more }), earned(id)]);
  const held = ids.map((id) => earned(id, { amount: 8000, paidAt: later.now }));
  expect(bonusOf([...byAmount(6000), ...held], later)).toEqual({ kind: 'due', amount: 10_000 });
  expect(bonusOf(byAmount(8000), later)).toEqual({ kind: 'nothing' });
  expect(bonusChange(byAmount(8000), later)).toBeNull();
});

test('The team decides on the bonus where one of the ten paid in another currency', () => {
  const entries = [...tenPeople(), earned('member 0', { currency: 'eur' })];
  expect(bonusOf(entries, later)).toEqual({ kind: 'otherCurrency' });
  expect(bonusChange(entries, later)).toBeNull();
});

test('A part of a period, as after a change of plan, earns a commission but is no period', () => {
  expect(countedMembers([earned('one'), earned('one', { bought: null })])).toEqual([]);
});

test('After a purchase that went back, only one within 90 days counts, and with it the later ones', () => {
  const on = (day: string, returned?: string) => {
    const returnedAt = returned === undefined ? null : new Date(returned);
    const kept = returnedAt === null ? 14_900 : 0;
    return { id: day, kept, bought: null, currency: 'usd', payments: [], paidAt: new Date(day), returnedAt };
  };
  const keptOf = (...payments: ReturnType<typeof on>[]) => withinReach(payments).map(({ kept }) => kept);
  const back = on('2026-01-01', '2026-01-05');
  expect(keptOf(on('2026-09-01'), back, on('2026-04-05'))).toEqual([0, 14_900, 14_900]);
  expect(keptOf(back, on('2026-04-06'), on('2026-05-06'))).toEqual([0, 0, 0]);
  // Renewals that were kept after a first payment which went back much later.
  expect(keptOf(on('2026-01-01', '2026-08-01'), on('2026-02-01'))).toEqual([0, 14_900]);
});

test('What was set off was never free where the lost dispute began while the payment was held', () => {
  const row = { paidAt, payments: ['pi_1'], createdAt: new Date('2026-04-20T00:00:00.000Z') };
  const since = (from: string) => new Map([['pi_1', [{ from: new Date(from), to: row.createdAt }]]]);
  expect(wasFree(row, later)).toBe(true);
  expect(wasFree(row, { ...later, lost: since('2026-03-01') })).toBe(false);
  expect(wasFree(row, { ...later, lost: since('2026-03-15') })).toBe(true);
  expect(wasFree({ ...row, createdAt: new Date('2026-02-01T00:00:00.000Z') }, later)).toBe(false);
});
