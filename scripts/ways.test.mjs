import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { pricing } from '@signalsync/content/pricing';
import { arrowsIn, placeOf, pressOf } from '../.storybook/ways/arrows.ts';
import { drawnElsewhere, drawnIn, groups } from '../.storybook/ways/groups.ts';
import { places } from '../.storybook/ways/places.ts';
import { compareWays, readKnownTexts } from '../e2e/ways/compare.ts';
import { root } from './lib/run.mjs';

const seen = (path, heading, more = {}) => ({
  kind: 'seen',
  path,
  hash: '',
  headings: [heading],
  dialog: '',
  isMember: true,
  ...more,
});
const pressed = (name) => ({ kind: 'pressed', name });
const billingTab = seen('/account', account.title, { hash: '#billing' });
const menu = { ...billingTab, dialog: billing.subscription.manage };
const reasons = seen('/churn-shield', churn.step1.title);
const texts = [
  { key: 'account.ts:account.cancel', text: billing.subscription.cancel },
  { key: 'billing.ts:billing.subscription.cancel', text: billing.subscription.cancel },
  { key: 'checkout.ts:pay', text: 'Pay {amount} now' },
];
const waysIn = (...reports) => arrowsIn([reports], texts).map(({ from, press, to }) => [from, press, to].join(' | '));

describe('the ways of a page', () => {
  it('lead from what was pressed to what follows, also where a menu closes first', () => {
    const reports = [billingTab, pressed('Manage'), menu, pressed(billing.subscription.cancel), billingTab, reasons];
    expect(waysIn(...reports)).toEqual([
      'account.billing | Manage | billing.menu',
      'billing.menu | billing.ts:billing.subscription.cancel | churn.reasons',
    ]);
    expect(waysIn(menu, pressed('Close'), billingTab)).toEqual(['billing.menu | Close | account.billing']);
  });

  it('do not begin where somebody typed an address, and go on where a page led to another one', () => {
    const opened = (isFollowed) => ({ kind: 'opened', isFollowed });
    expect(waysIn(billingTab, opened(false), reasons)).toEqual([]);
    expect(waysIn(billingTab, pressed('Cancel'), opened(true), reasons)).toEqual([
      'account.billing | Cancel | churn.reasons',
    ]);
    expect(waysIn(billingTab, { kind: 'moved' }, reasons)).toEqual([]);
  });

  it('leave out what a page shows between two places, and tell members from guests', () => {
    const loading = seen('/churn-shield', 'Loading');
    expect(waysIn(billingTab, pressed('Cancel'), loading, reasons)).toEqual([
      'account.billing | Cancel | churn.reasons',
    ]);
    const guest = seen('/pricing', pricing.title, { isMember: false });
    expect(arrowsIn([[guest, reasons]], texts)).toEqual([
      { who: 'guest', from: 'pricing', press: '', to: 'churn.reasons' },
    ]);
  });
});

describe('a place', () => {
  it('that is not written down has the name of its dialog or its path', () => {
    expect(placeOf({ ...billingTab, dialog: 'Something new' })).toBe('Something new');
    expect(placeOf(seen('/somewhere', 'New'))).toBe('/somewhere');
  });

  it('is drawn by each group under a word that exists', () => {
    const drawn = groups.flatMap((group) => group.places).filter((place) => !place.startsWith('/'));
    expect(drawn.filter((place) => !Object.hasOwn(places, place))).toEqual([]);
  });
});

it('a press is the text that it shows, whatever stands for its placeholders', () => {
  expect(pressOf('Pay $134.10 now', 'checkout', texts)).toBe('checkout.ts:pay');
  expect(pressOf(billing.subscription.cancel, 'billing.menu', texts)).toBe('billing.ts:billing.subscription.cancel');
  expect(pressOf('Allow', 'Google', texts)).toBe('Allow');
});

describe('the accepted ways', () => {
  const kept = JSON.parse(readFileSync(join(root, '.storybook/ways/ways.json'), 'utf8'));

  it('are all drawn, each group has some, and every press has its words', async () => {
    const drawn = [...groups.map((group) => drawnIn(group, kept)), drawnElsewhere(kept)].flatMap(({ ways }) => ways);
    expect(new Set(drawn.map(({ from, to }) => `${from} ${to}`)).size).toBe(
      new Set(kept.map(({ from, to }) => `${from} ${to}`)).size,
    );
    expect(groups.filter((group) => drawnIn(group, kept).ways.length === 0)).toEqual([]);
    const known = new Set((await readKnownTexts()).map(({ key }) => key));
    expect(kept.filter(({ press }) => /^[\w/-]+\.ts:/.test(press) && !known.has(press))).toEqual([]);
  });

  it('are gone if no journey goes them, unless the page changes there by itself', () => {
    const [pressedWay, byItself] = [
      { who: 'guest', from: 'landing', to: 'pricing', press: 'Plans' },
      { who: 'guest', from: 'payment.waiting', to: 'account', press: '' },
    ];
    expect(compareWays([pressedWay, byItself], [])).toEqual({ gone: ['guest: landing → pricing'], fresh: [] });
    expect(compareWays([pressedWay], [{ ...pressedWay, press: 'Other words' }, byItself])).toEqual({
      gone: [],
      fresh: ['guest: payment.waiting → account'],
    });
  });
});
