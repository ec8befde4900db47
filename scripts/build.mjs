import { buildWeb } from './lib/inputs.mjs';

process.exit(await buildWeb());
