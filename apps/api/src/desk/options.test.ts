import { describe, expect, test } from 'vitest';
import { jobsOptions, memberOptions, WrongUse } from './options.ts';

const member = (...words: string[]) => memberOptions(words, 'mia');
const jobs = (...words: string[]) => jobsOptions(words, 'mia');

describe('The words after `npm run member --`', () => {
  test('show a person', () => {
    expect(member('ann@example.com')).toEqual({ kind: 'show', who: 'ann@example.com', isWhole: false });
    expect(member('telegram:ann', '--all')).toEqual({ kind: 'show', who: 'telegram:ann', isWhole: true });
  });

  test('ask for an action with its reason', () => {
    const asked = { kind: 'act', who: 'ann@example.com', reason: 'lost phone', actor: 'mia' };
    const act = (...words: string[]) => member('ann@example.com', ...words, '--reason', 'lost phone');
    expect(act('sign-out')).toEqual({ ...asked, action: { name: 'sign-out' } });
    expect(act('extend', '7')).toEqual({ ...asked, action: { name: 'extend', days: 7 } });
    expect(act('resend', 'bought')).toEqual({ ...asked, action: { name: 'resend', mail: 'bought' } });
  });

  test('ask for help', () => {
    expect([member('--help'), jobs('-h')]).toEqual([undefined, undefined]);
  });

  test.each([
    [[]],
    [['ann@example.com', 'sign-out']],
    [['ann@example.com', 'sign-out', '--reason', ' ']],
    [['ann@example.com', 'sign-out', 'now', '--reason', 'lost phone']],
    [['ann@example.com', 'extend', '--reason', 'promised']],
    [['ann@example.com', 'extend', '0', '--reason', 'promised']],
    [['ann@example.com', 'extend', 'a week', '--reason', 'promised']],
    [['ann@example.com', 'resend', 'everything', '--reason', 'lost']],
    [['ann@example.com', 'delete', '--reason', 'asked']],
    [['ann@example.com', '--loud']],
  ])('are rejected with a sentence: %j', (words) => {
    expect(() => member(...words)).toThrow(WrongUse);
  });
});

test('The words after `npm run jobs --` list jobs, or try one again', () => {
  expect(jobs()).toEqual({ kind: 'jobs' });
  expect(jobs('retry', 'a')).toEqual({
    kind: 'retryJob',
    job: 'a',
    reason: 'tried again from the list of jobs',
    actor: 'mia',
  });
  expect(() => jobs('retry')).toThrow(WrongUse);
  expect(() => jobs('drop', 'a')).toThrow(WrongUse);
});
