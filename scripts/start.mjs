// Runs on any Node that npm supports. It installs what is missing, then continues on the Node that the server needs.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { serve } = await import('./lib/serve.mjs');
await serve();
