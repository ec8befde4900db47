// `npm run drill load`: measures what the built server answers, on both databases, against a bare handler in the same run.
// `-- --quick` takes two minutes, `-- --database postgres` one database. `-- webhooks` delivers 10,000 webhooks in five
// minutes, with `--quick` 2,000 in one minute.
import { parseArgs } from 'node:util';
import { fail, say } from './lib/run.mjs';
import { ensureProduct } from './lib/inputs.mjs';
import { startProduct } from './drills/load/product.mjs';
import { burst, crowd, measure, tableOf } from './drills/load/load.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, database: { type: 'string' } },
});
const what = positionals[0] ?? 'calls';
if (!['calls', 'webhooks'].includes(what)) fail(`There is no part “${what}”. Use “calls” or “webhooks”.`);
const engines = values.database === undefined ? ['postgres', 'embedded'] : [values.database];
await ensureProduct();

/** Lag in ms that 99 of 100 webhooks may have. */
const longestLagMs = 60_000;
const calls = values.quick
  ? { connections: [16], rounds: 7, seconds: 0.4 }
  : { connections: [1, 16, 64, 256], rounds: 7, seconds: 0.5 };
const webhooks = values.quick ? { count: 2000, seconds: 60 } : { count: 10_000, seconds: 300 };

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

let isGood = true;
for (const engine of engines) {
  const product = await startProduct(engine).catch((error) => fail(error.message));
  try {
    say(`\n## ${engine === 'postgres' ? 'PostgreSQL' : 'Embedded database'}\n`);
    const atStart = product.memory();
    if (what === 'webhooks') {
      const outcome = await burst(product, { ...webhooks, longestLagMs });
      isGood &&= outcome.isGood;
      say(outcome.text);
    } else {
      const full = await crowd(product, values.quick ? 2 : 8);
      const rows = await measure(product, { ...calls, say: (line) => process.stderr.write(`${line}\n`) });
      say(tableOf(rows));
      say(`\n${full}\nMemory after the start: ${atStart?.now ?? '?'} MB, highest ${atStart?.peak ?? '?'} MB.`);
    }
  } finally {
    await product.stop();
  }
}
process.exit(isGood ? 0 : 1);
