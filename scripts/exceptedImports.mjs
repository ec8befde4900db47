// Part of `npm run lint`. Prints how many imports are allowed to break the order of folders (`scripts/lint/rooms.mjs`).
import { say } from './lib/run.mjs';
import { exceptions } from './lint/rooms.mjs';

say(`Imports against the order of the rooms: ${exceptions.length} excepted.`);
