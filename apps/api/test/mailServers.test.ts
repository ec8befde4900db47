import { expect, test } from 'vitest';
import { faults } from './mailServers/badMailServer.ts';
import { type DrillTimes, mailDrill } from './mailServers/mailDrill.ts';
import { databasePerTest } from './support/fixture.ts';

const database = databasePerTest();

/** The times of the drill, shortened for this test. */
const times: DrillTimes = {
  faultMs: 0,
  slowMs: 1400,
  greyMs: [1500, 3000],
  query: 'greetingTimeout=300',
  outages: { probe: 0.5, slow: 0.5, strained: 0.5 },
};

test.for(faults)('A %s mail server delays no plan and no money, gets each mail, and the team knows', async (fault) => {
  const outcome = await mailDrill([database.db], fault, { mails: 5, times });
  expect(outcome).toMatchObject({ accepted: 6, again: outcome.lies, said: expect.stringMatching(/./) });
  expect(outcome.notes.slice(0, 2)).toEqual([
    expect.stringMatching(/^The mail server has (not answered|been slow to answer)/),
    expect.stringMatching(/^The mail server is working again/),
  ]);
});
