import { posix } from 'node:path';

/**
 * Folders whose rooms stand in a line, from the ground to the roof. A room may import from the rooms before it. Rooms of
 * one entry do not import from each other.
 */
const lines = [
  {
    folder: 'packages/ui/src',
    rooms: [
      ['theme'],
      ['shared'],
      [
        'account',
        'billing',
        'checkout',
        'churn',
        'connections',
        'course',
        'landing',
        'legal',
        'pricing',
        'rating',
        'signIn',
      ],
    ],
  },
  {
    folder: 'apps/web/src',
    rooms: [['settings'], ['platform'], ['core'], ['router'], ['payment'], ['routes'], ['start']],
  },
  {
    folder: 'apps/api/src/domain',
    rooms: [
      ['core'],
      ['events'],
      ['subscription'],
      ['pricing'],
      ['account'],
      ['checkout'],
      ['billing'],
      ['churn'],
      ['connections'],
      ['rating'],
      ['signIn'],
      ['reconciliation'],
    ],
  },
  {
    folder: 'apps/api/src',
    rooms: [
      ['async', 'metrics', 'settings'],
      ['db'],
      ['ports'],
      ['jobs'],
      ['monitoring'],
      ['domain'],
      ['http'],
      ['openapi', 'web'],
      ['routes'],
      ['backup', 'report'],
      ['desk', 'doctor'],
      ['start'],
      ['commands'],
    ],
  },
];

/** Imports against a line that stay, as `file imports file`, each with its reason beside it. */
export const exceptions = [];

/** Returns the room of a file in a folder, and its place in the line; undefined if the file is in no room. */
function roomOf({ folder, rooms }, file) {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name] = posix.relative(folder, file).split('/');
  const place = rooms.findIndex((names) => names.includes(name));
  return place < 0 ? undefined : { name, place };
}

/** Returns one sentence about an import that runs against a line; undefined if it does not. */
export function againstLine(file, target) {
  if (exceptions.includes(`${file} imports ${target}`)) return undefined;
  for (const line of lines) {
    const [from, to] = [roomOf(line, file), roomOf(line, target)];
    if (from === undefined || to === undefined || from.name === to.name || to.place < from.place) continue;
    const order = line.rooms.map((names) => names.join(', ')).join(' < ');
    return `${line.folder}: ${from.name} must not import from ${to.name}, which does not stand below it. Move what both need to a room below both. From the ground: ${order}.`;
  }
  return undefined;
}
