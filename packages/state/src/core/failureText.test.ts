import { expect, it } from 'vitest';
import type { Failure } from './failure.ts';
import { failureText, shownErrorOf } from './failureText.ts';

const texts = { short: 'Failed to send.', form: 'An error occurred while sending.', serverMessageAllowed: true };
const rejected: Failure = { kind: 'rejected', status: 400, message: 'Not today' };
const silent: Failure = { kind: 'rejected', status: 400, message: null };
const down: Failure = { kind: 'server', status: 500, message: null };

it('is what the server says where the catalogue allows it', () => {
  expect(failureText(rejected, texts)).toBe('Not today');
  expect(failureText({ ...down, message: 'Down for repair' }, texts)).toBe('Down for repair');
});

it('is the short form for a rejection without a reason', () => {
  expect(failureText(silent, texts)).toBe(texts.short);
  expect(failureText({ kind: 'unauthenticated', status: 401, message: null }, texts)).toBe(texts.short);
});

it('is the form text when the call failed or its reply could not be read', () => {
  for (const failure of [{ kind: 'network' }, { kind: 'contract' }, down] as const) {
    expect(failureText(failure, texts)).toBe(texts.form);
  }
});

it('is the short form where the catalogue has no other', () => {
  expect(failureText(down, { short: texts.short, serverMessageAllowed: true })).toBe(texts.short);
});

it("is 'API request failed' only where the catalogue has nothing", () => {
  expect(failureText(silent, { serverMessageAllowed: true })).toBe('API request failed');
});

it('names what the team finds a fault of ours by, below the sentences', () => {
  const fault: Failure = { kind: 'server', status: 500, message: 'Down for repair', requestId: '0f3b9c12' };
  const reference = 'If you write to us about this, please include this reference: 0f3b9c12';
  const fixed = { short: 'Failed to update email.', serverMessageAllowed: false };
  expect(shownErrorOf(fault, texts)).toEqual({ message: 'Down for repair', reason: reference });
  expect(shownErrorOf(fault, fixed)).toEqual({ message: fixed.short, reason: `Down for repair ${reference}` });
  const named = { ...fault, message: '500: {"requestId":"0f3b9c12"}' };
  expect(shownErrorOf(named, fixed)).toEqual({ message: fixed.short, reason: named.message });
});

it("puts the server's reason under a text that the catalogue fixes", () => {
  const fixed = { short: 'Failed to update email.', serverMessageAllowed: false };
  expect(shownErrorOf(rejected, fixed)).toEqual({ message: fixed.short, reason: 'Not today' });
  expect(shownErrorOf(rejected, texts)).toEqual({ message: 'Not today', reason: null });
  expect(shownErrorOf({ kind: 'network' }, fixed)).toEqual({ message: fixed.short, reason: null });
});
