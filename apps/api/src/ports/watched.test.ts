import { expect, test } from 'vitest';
import { vendorSeconds } from '../metrics/metrics.ts';
import { PlatformError } from './live/call.ts';
import { MailRejected } from './mail.ts';
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

test('The outcome of a call says whether its vendor works, asks to wait, or does not answer', async () => {
  const outcomes: [string, string][] = [];
  const fails = (error: Error) => () => Promise.reject(error);
  const port = watched(
    'mail',
    {
      accepts: () => Promise.resolve(),
      rejects: fails(new MailRejected('550 no such user')),
      defers: fails(Object.assign(new Error('450 later'), { responseCode: 450 })),
      limits: fails(new PlatformError('limited', 'limited')),
      hangs: fails(new Error('Greeting never received')),
    },
    (vendor, { kind }) => outcomes.push([vendor, kind]),
  );
  await port.accepts();
  for (const call of [port.rejects, port.defers, port.limits, port.hangs]) await expect(call()).rejects.toThrow(Error);
  expect(outcomes.map(([, kind]) => kind)).toEqual(['good', 'good', 'strained', 'strained', 'failed']);
  expect(new Set(outcomes.map(([vendor]) => vendor))).toEqual(new Set(['mail']));
});
