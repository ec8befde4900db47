import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type NodeFront, openNodeFront } from './packet/nodeFront.ts';
import { type Packet, sendInOnePacket } from './packet/packet.ts';
import { play } from './packet/play.ts';
import { races } from './packet/races.ts';
import { serverPerTest } from './support/fixture.ts';
import { serve } from './support/serve.ts';
import { unlimited } from './support/settings.ts';

const { server } = serverPerTest(unlimited);

describe('Of 50 calls that become complete in one packet', () => {
  let listening: Awaited<ReturnType<typeof serve>>;
  let front: NodeFront;
  beforeEach(async () => {
    listening = await serve(server.app.fetch);
    front = await openNodeFront(listening.baseUrl);
  });
  afterEach(async () => {
    await front.stop();
    await listening.close();
  });

  test.each(Object.entries(races))('%s', async (_, race) => {
    const packets: Packet[] = [];
    const faults = await play(server, race, async (calls) => {
      const packet = await sendInOnePacket(front, calls);
      packets.push(packet);
      return packet.answers;
    });
    expect(faults).toEqual([]);
    expect(packets.map(({ records }) => records)).toEqual([1]);
    // All calls were complete before the server's first answer.
    expect(front.wholeBeforeAnswer()).toBe(50);
  });
});
