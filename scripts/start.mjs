// Runs `npm start`. Works on Node 18.15 and newer (`oldNode.cjs` rejects older versions): installs what is missing,
// then continues on the Node that the server needs.
import { begin } from './lib/begin.mjs';

await begin();
const { serve } = await import('./lib/serve.mjs');
await serve();
