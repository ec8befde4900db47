import { tested } from '../rows.mjs';

const none = [
  'packages/contract/src/calls/calls.test.ts',
  'the table of calls > holds no file: %s takes and gives JSON',
];
const json = ['apps/api/test/guards.test.ts', 'A rejected call > must be JSON'];

export const files = {
  title: 'File handling',
  rows: {
    '5.1.1': tested('what may be uploaded is documented', none),
    '5.2.1': tested(
      'what is too large is rejected',
      ['apps/api/test/guards.test.ts', 'A rejected call > %s %s answers a sentence'],
      [
        'apps/api/src/http/unfinishedBodies.test.ts',
        'All unfinished bodies together have so many bytes, and webhooks have bytes of their own',
      ],
    ),
    '5.2.2': tested('an accepted file is what it claims', none, json),
    '5.2.3': tested('archives are checked before unpacking', none, json),
    '5.3.1': tested('files of users are never run', none, json),
    '5.3.2': tested('paths of files are not made of input', [
      'apps/api/test/web.test.ts',
      'A file of the web app > is nothing else: %s',
    ]),
    '5.4.1': tested('downloads have a name of ours', none),
    '5.4.2': tested('names of downloads are encoded', none),
    '5.4.3': tested('files from others are scanned', none, json),
  },
};
