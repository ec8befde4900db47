import { expect, test } from 'vitest';
import { deletionDays } from '@signalsync/content/constants';
import { personalTables } from '../../db/personalData.ts';

test('docs/deletion.md is written from the code', async () => {
  const named = Object.entries(personalTables);
  const erased = named.flatMap(([name, { says, left }]) => (left === 'nothing' ? [`| \`${name}\` | ${says} |`] : []));
  const kept = named.flatMap(([name, { says, left }]) => {
    if (left === 'nothing') return [];
    const fates = Object.entries(left.columns).map(([column, fate]) => `| \`${column}\` | ${fate} |`);
    return [
      `### \`${name}\``,
      '',
      says,
      '',
      left.why,
      '',
      '| column | after a deletion |',
      '| --- | --- |',
      ...fates,
      '',
    ];
  });
  const text = [
    '# What the deletion of an account does',
    '',
    'Written by `npm test -- unit deletionDoc -u` from `apps/api/src/db/personalData*.ts`. The work is in `apps/api/src/domain/accountDeletion`.',
    '',
    '## At once',
    '',
    'Under *General* a member types the account’s address, after a proof of it that is at most 15 minutes old. One transaction then ends all sessions,',
    'forgets the known browsers, removes the connections, closes an unpaid purchase, and takes a lifetime plan away. The mail about it has the only link that',
    'takes the deletion back. The job `endAccount` ends the plan at the provider, voids what is due, and refunds what the money-back guarantee covers: the',
    'payments are stored in the row of the deletion before the first one is refunded, so that a crash loses none. A payment that arrives afterwards goes back',
    'too. Nobody can sign in meanwhile: whoever proves the address reads the day and where the link is.',
    '',
    'It is refused while a payment is under way, a dispute is open, a refund is being made, or a purchase waits for the answer whether it is this person’s.',
    'If something has changed since the screen was shown, nothing is deleted either.',
    '',
    `## ${deletionDays} days later`,
    '',
    'The job `eraseAccount` first deletes the customers at the provider, then the rows, in one transaction that also queues the last mail. It repeats until',
    'it succeeds. While a refund is pending, a dispute open or a purchase unclaimed, it waits a day at a time.',
    '',
    'Deleted with all their columns:',
    '',
    '| rows | what they say |',
    '| --- | --- |',
    ...erased,
    '',
    'Deleted too: counts of calls that name the account or the address, and queued work that does, such as unsent mails and notes to the team. A purchase',
    'that nobody has claimed stays: the next person who proves its address is asked about it.',
    '',
    '## What stays',
    '',
    ...kept,
    '### Elsewhere',
    '',
    '- At the card provider: invoices as they were printed, with their numbers, amounts and the buyer’s address, and payments with their refunds and',
    '  disputes. Account and address are removed from the metadata of ended subscriptions, invoices and setups. The provider lists its messages for 30 days.',
    '- The log names accounts by their ids, never by addresses. Backups hold the rows of their day. Both are deleted by age. After a restore of a backup,',
    '  deletions that were asked for before the backup are carried out again; those asked for later are lost, and must be asked for once more.',
    '- Notes to the team that were sent to Slack, and mails that were sent. At Discord, that the person has once allowed our app; they end that there.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(new URL('../../../../../docs/deletion.md', import.meta.url).pathname);
});
