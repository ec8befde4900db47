import { existsSync, readFileSync } from 'node:fs';
import { mails } from '@signalsync/mails';
import { describe, expect, test } from 'vitest';
import { type AccountEvent, accountEvents } from './events.ts';

const root = new URL('../../../../../', import.meta.url);
const all: [string, AccountEvent][] = Object.entries(accountEvents);

/** Returns whether `mail` is the name of one of our mails that has a file of Storybook stories. */
const isMailed = (mail: AccountEvent['mail']): boolean =>
  typeof mail === 'string' &&
  mail in mails &&
  existsSync(new URL(`.storybook/mails/${mail.charAt(0).toUpperCase()}${mail.slice(1)}.stories.tsx`, root));

/** Returns whether `mail` is a whole sentence about why no mail is sent. */
const isReason = (mail: AccountEvent['mail']): boolean => typeof mail !== 'string' && /^[A-Z].*\.$/.test(mail.none);

describe.each(all)('The event %s', (name, { story: [file, story, says = ''], mail }) => {
  test('has the story of what the account shows', () => {
    const stories = readFileSync(new URL(file, root), 'utf8');
    expect(stories).toMatch(new RegExp(`export const ${story}\\b`));
    expect(stories).toContain(says);
  });

  test('has its mail with a story, or the reason why there is none', () => {
    expect(isMailed(mail) || isReason(mail)).toBe(true);
  });

  test('has a function that makes it happen, for the tests that it is recorded and mailed once', () => {
    const makers = ['eventMakers', 'pauseMakers'].map((file) =>
      readFileSync(new URL(`apps/api/test/support/${file}.ts`, root), 'utf8'),
    );
    expect(makers.join('')).toContain(`\n    ${name}: `);
  });
});

test('Every mail is about an event, or stands here with its reason', () => {
  const others = {
    accountDeleted: 'It is the last mail, in the transaction that erases the account and all its events.',
    loginCode: 'It is asked for, and may be asked for again.',
    signInLink: 'It is mailed instead of a code that is asked for, at most once a day.',
    confirmEmail: 'It goes with `emailChanged`, and may be asked for again.',
    paidBack: 'It is once for each row of `purchase_refunds`. `refunded` is recorded without a mail then.',
    platformMoved: 'It is once for each move, in the transaction that moves the connection.',
  };
  const ofEvents = all.flatMap(([, { mail }]) => (typeof mail === 'string' ? [mail] : []));
  expect([...new Set([...ofEvents, ...Object.keys(others)])].toSorted()).toEqual(Object.keys(mails).toSorted());
});

test('The table in docs/events.md is the list', async () => {
  const rows = all.map(
    ([
      name,
      {
        proof,
        shows,
        story: [file, story],
        mail,
        recorded,
      },
    ]) => {
      const shown = `${shows} (${/(\w+)\.stories/.exec(file)?.[1]}/${story})`;
      const told = typeof mail === 'string' ? `\`${mail}\`` : `none: ${mail.none}`;
      return `| \`${name}\` | ${[proof, shown, told, recorded].join(' | ')} |`;
    },
  );
  const table = [
    '# Events of an account',
    '',
    'Written by `npm test -- unit events -u` from `apps/api/src/domain/events/events.ts`. Each event is a row of the table `account_events`, unique by',
    'its kind and what the last column names; [decision 016](decisions/016-events.md) says why, and what is not mailed.',
    '',
    '| event | what proves it | what the account shows (story) | mail | recorded by |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(new URL('docs/events.md', root).pathname);
});
