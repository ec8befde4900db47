import { expect, test } from 'vitest';
import { attackByStrangers } from './strangers/strangers.ts';
import { serverPerFile } from './support/fixture.ts';

const { server } = serverPerFile();

test('At every moment of an attack from one /48 and 60 networks of IPv4, the owner signs in in a new browser, and no stranger does', async () => {
  const moments = 15;
  const { ways, lockedOut, intruders } = await attackByStrangers(server, { seed: 20_261_126, moments });
  expect({ lockedOut, intruders }).toEqual({ lockedOut: [], intruders: [] });
  expect(ways.code + ways.link).toBe(moments);
  expect(ways.link).toBeGreaterThan(moments / 2);
});
