import { expect, test } from 'vitest';
import { fullDiscord } from './fullDiscord/fullDiscord.ts';
import { databasePerFile } from './support/fixture.ts';

const database = databasePerFile();

test('However many connect Discord, nobody loses access, everybody reads what to do, and the team only what is ours', async () => {
  const { played, faults, told, invites } = await fullDiscord(database.db, { seed: 7, people: 60, inviteLimit: 50 });
  expect(faults).toEqual([]);
  expect(Object.keys(played)).toHaveLength(7);
  expect(Object.keys(told)).toEqual([expect.stringMatching(/Maximum number of invites reached \(50\) \(30016\)$/)]);
  expect(invites).toBe(1);
});
