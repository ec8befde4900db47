import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { saveConnection, telegramAddUser } from '../calls/connections.ts';
import { verifyAndLogin } from '../calls/signIn.ts';
import { billingInformation } from '../model/billingInformation.ts';
import { churnProgress } from '../model/churnProgress.ts';
import { feedbackMessage } from '../model/rating.ts';
import { mailedCode, plainCode, plainDigits } from './code.ts';

describe('a code', () => {
  // The engine's own data from Unicode says how each of these scripts writes the digits.
  const scripts = Intl.supportedValuesOf('numberingSystem').map((numberingSystem) => ({
    numberingSystem,
    digits: new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210),
  }));
  const written = scripts.filter(({ digits }) => /^\p{Nd}+$/u.test(digits));

  test('may be written in the digits of any script', () => {
    expect(written.length).toBeGreaterThan(60);
    expect(written.map((each) => ({ ...each, digits: plainDigits(each.digits) }))).toEqual(
      written.map((each) => ({ ...each, digits: '9876543210' })),
    );
    expect(plainDigits('٨٣٦١٢٨ ۸۳۶ ८३६ ８３６')).toBe('836128 836 836 836');
  });

  test('is compared without what a keyboard or a copied mail puts between its digits', () => {
    const typed = [
      ' 836 128 ',
      '836-128',
      '836\u2013128',
      '\u200e836128\u200f',
      '8３6１2８',
      '836\u00a0128\r\n',
      '\u202b٨٣٦١٢٨\u202c',
    ];
    expect(typed.map(mailedCode)).toEqual(typed.map(() => '836128'));
    expect(v.parse(verifyAndLogin.body, { email: 'a@example.com', code: '٨٣٦ ١٢٨' }).code).toBe('836128');
    expect(v.is(verifyAndLogin.body, { email: 'a@example.com', code: '83612x' })).toBe(false);
  });

  test('keeps its letters, and a hyphen however it was typed', () => {
    expect(['LAUNCH 10', 'ＬＡＵＮＣＨ１０', 'LAUNCH\u200b10'].map(plainCode)).toEqual(Array(3).fill('LAUNCH10'));
    expect(['SAVE-20', 'SAVE\u201320', 'SAVE \u2212 20', 'SAVE\u201120'].map(plainCode)).toEqual(
      Array(4).fill('SAVE-20'),
    );
  });
});

describe('what people type is stored', () => {
  const name = (billingName: string, ...billingAddress: string[]) =>
    v.parse(billingInformation, { billingName, billingAddress });

  test('as a name without characters that turn the text around it, or that nobody sees', () => {
    expect(name('\u202egnp.exe Ltd\u202c\u0007')).toEqual({ billingName: 'gnp.exe Ltd', billingAddress: [] });
    expect(name('Sam\tRivera', '1 Harbor\r\nStreet\u2066').billingName).toBe('Sam Rivera');
    expect(name('x', '1 Harbor\r\nStreet\u2066').billingAddress).toEqual(['1 Harbor Street']);
    expect(() => name('x', '\u202e ')).toThrow('An address line must not be blank.');
  });

  test('as it is, in any script', () => {
    for (const each of ['אבג דהו', 'علي رضا', 'می\u200cخواهم', '東京 太郎', '👩\u200d👩\u200d👧 Zoë', 'Đặng Thị'])
      expect(name(each).billingName).toBe(each);
  });

  test('as feedback with its lines', () => {
    const said = { source: 'churn-shield', feedback: 'one\r\n\ttwo\u202ethree\u0000\u001b[31m' };
    expect(v.parse(feedbackMessage, said).feedback).toBe('one\n\ttwothree[31m');
    expect(v.parse(churnProgress, { feedback: 'a\u2067b' }).feedback).toBe('ab');
  });

  test('as a username without anything unseen', () => {
    const username = '\u2068@trader\u200b_1\u2069 ';
    expect(v.parse(telegramAddUser.params, { username }).username).toBe('@trader_1');
    expect(v.parse(saveConnection.body, { platformId: 'telegram', username }).username).toBe('@trader_1');
    expect(() => v.parse(telegramAddUser.params, { username: '\u202e' })).toThrow('A username must not be empty');
  });
});
