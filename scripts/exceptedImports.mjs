// Part of `npm run lint`. Prints how many imports may run against the order of the rooms.
import { say } from './lib/run.mjs';
import { exceptions } from './lint/rooms.mjs';

say(`Imports against the order of the rooms: ${exceptions.length} excepted.`);
