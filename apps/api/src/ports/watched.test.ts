import { expect, test } from 'vitest';
import { vendorSeconds } from '../metrics/metrics.ts';
import { PlatformError } from './live/call.ts';
import { watched } from './watched.ts';

/** Returns how many calls to a vendor were counted, by outcome. */
async function calls(vendor: string): Promise<Record<string, number>> {
  const { values } = await vendorSeconds.get();
  const counted = values.filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.vendor === vendor);
  return Object.fromEntries(counted.map(({ labels, value }) => [labels.outcome, value]));
}

test('Calls to a vendor are counted by outcome, and what a port does by itself is not', async () => {
  const failing = (kind: PlatformError['kind']) => () => Promise.reject(new PlatformError(kind, kind));
  const port = watched('slack', {
    name: 'channel',
    address: () => 'https://slack.example',
    readEvent: () => Promise.resolve('read'),
    send: (text: string) => Promise.resolve(`sent ${text}`),
    missing: failing('missing'),
    limited: failing('limited'),
    away: failing('away'),
  });
  expect([port.name, port.address(), await port.readEvent(), await port.send('it')]).toEqual([
    'channel',
    'https://slack.example',
    'read',
    'sent it',
  ]);
  for (const call of [port.missing, port.limited, port.away]) await expect(call()).rejects.toThrow(PlatformError);
  expect(await calls('slack')).toEqual({ ok: 1, rejected: 1, failed: 2 });
});
