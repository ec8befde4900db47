// `npm test`: runs all steps, one after another, on any Node that npm supports. `npm test -- unit stories` runs those
// two steps.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { runSteps } = await import('./lib/steps.mjs');
process.exit(await runSteps(process.argv.slice(2)));
