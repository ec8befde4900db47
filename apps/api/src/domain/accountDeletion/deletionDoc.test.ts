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
    'forgets the known browsers, removes the connections, closes an unpaid purchase, and takes a lifetime plan away. The mail about it has the link that takes',
    'the deletion back. A new link, which the team or a restore sends, replaces it. The job `endAccount` ends the plan at the provider, voids what is due, and',
    'refunds what the money-back guarantee covers: the payments are stored in the row of the deletion before the first one is refunded, so that a crash loses',
    'none. A purchase that is paid afterwards is ended and goes back as soon as our server learns of it. Nobody can sign in meanwhile: whoever proves the address',
    'reads the day and where the link is. If referrals have earned the account anything, the team gets a note with the amount, the code and the address: after',
    'the erasure nothing tells whose it is.',
    '',
    'An address counts as the account’s only if somebody has proven it there: a new address that is not confirmed, or one that a guest has typed, may be',
    'somebody else’s. Nothing is deleted by such an address.',
    '',
    'It is refused while a payment is under way, a dispute is open, a refund is being made (by our server, by the team, or by hand), or a purchase waits for',
    'the answer whether it is this person’s.',
    'If something has changed since the screen was shown, nothing is deleted either.',
    '',
    `## ${deletionDays} days later`,
    '',
    'The job `eraseAccount` first deletes the customers at the provider, then the rows, in one transaction that also queues the last mail. It repeats until',
    'it succeeds. While a refund is pending, a dispute open, a purchase unclaimed or the team’s refund unfinished, it waits a day at a time. It also waits, for',
    'at most 30 days after the press, while a refund that was promised, or one of what was paid since, has failed: the team gets a note with the address. The day',
    'of the deletion moves with it, so its link works until then.',
    '',
    'Deleted with all their columns:',
    '',
    '| rows | what they say |',
    '| --- | --- |',
    ...erased,
    '',
    'Deleted too: counts of calls by the account or the address, and queued work: what names the account, the mails about its events, and mails to the address.',
    'A purchase that nobody has claimed stays: the next person who proves its address is asked about it.',
    '',
    '## What stays',
    '',
    ...kept,
    '### Elsewhere',
    '',
    '- At the card provider: invoices as they were printed, with their numbers, amounts and the buyer’s address, and payments with their refunds and',
    '  disputes. Account and address are removed from the metadata of ended subscriptions, invoices and setups. They stay in the copy of the subscription’s',
    '  metadata that the provider prints on each invoice and its lines, in the phases of a planned change that was released, and on objects that the provider',
    '  does not let us change; the log names these. The provider lists its messages for 30 days.',
    '- The log names accounts by their ids, never by addresses. Backups hold the rows of their day. Both are deleted by age. After a restore of a backup, the 7',
    '  days of a deletion that the backup knows begin anew, with a new mail, because the backup may not know that it was taken back. Deletions that were asked for',
    '  later are lost, and must be asked for once more. An account that was erased after the backup comes back with a customer that the provider has',
    '  deleted; it is erased again if the backup knows its deletion.',
    '- Work that takes somebody off a platform, while that platform rejects it: it names the account there, and ends once it is done.',
    '- A mail about a refund that an earlier address did not take: it is deleted 60 days after it has failed.',
    '- Notes to the team, which may say what it still owes: in the queue until they are sent, or until 60 days after they were given up, and then at Slack. Mails',
    '  that were sent. At Discord, that the person has once allowed our app; they end that there.',
    '',
    '### Not kept',
    '',
    '- No hash of the address is kept. So whoever comes back is a new customer to every limit: to the money-back guarantee, to the number of refunds that our',
    '  server makes by itself, to the discount before cancelling, and to the limits of codes and sign-in links.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(new URL('../../../../../docs/deletion.md', import.meta.url).pathname);
});
