// Runs on any Node that npm supports. It installs what is missing, then continues on the Node that the server needs.
import { begin } from './lib/begin.mjs';

await begin();
const { serve } = await import('./lib/serve.mjs');
await serve();
