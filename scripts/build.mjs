import { buildProduct } from './lib/inputs.mjs';

process.exit(await buildProduct());
