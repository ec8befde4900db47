// `npm test`: runs all test steps (`scripts/lib/steps.mjs`). `npm test -- unit stories` runs only these two. This
// script starts on Node 18.15 and newer (`oldNode.cjs` rejects older versions), and continues on the Node that the
// tools need.
import { ensureInstalled } from './lib/install.mjs';
import { localhostTrouble } from './lib/machine.mjs';
import { ensureNode } from './lib/node.mjs';
import { fail } from './lib/run.mjs';

// npm sets NODE_ENV to `production` if its setting `omit` has `dev`. The tests must never start a production server.
delete process.env.NODE_ENV;
const installed = await ensureInstalled();
// `ensureNode` may start this script again on a newer Node. This variable passes the result of the installation on to
// that run.
if (installed) process.env.SIGNALSYNC_INSTALLED = JSON.stringify(installed);
await ensureNode();
const trouble = await localhostTrouble();
if (trouble) fail(trouble);
const { runSteps } = await import('./lib/steps.mjs');
process.exit(await runSteps(process.argv.slice(2)));
