import { found, inapplicable, tested } from '../rows.mjs';

const inventory = ['scripts/asvs/code.test.mjs', 'Each use of cryptography is in the inventory, and no other is'];
const sealed = [
  'apps/api/test/connections.access.test.ts',
  'The return from Discord > proves who somebody is for ten minutes, and keeps no readable token',
];
const security = 'docs/operating/security.md';

export const cryptography = {
  title: 'Cryptography',
  rows: {
    '11.1.1': found('rules for keys are documented', [security, '## Keys and cryptography']),
    '11.1.2': tested('there is an inventory of cryptography', inventory),
    '11.2.1': tested('cryptography comes from known libraries', inventory),
    '11.2.2': found('keys and algorithms can be replaced', [security, 'How to replace it']),
    '11.2.3': tested('128 bits of security or more', inventory),
    '11.3.1': tested('no weak modes or paddings', inventory),
    '11.3.2': tested('only approved ciphers', inventory),
    '11.3.3': tested(
      'changed ciphertext is rejected',
      [
        'apps/api/test/connections.proofs.test.ts',
        'A sealed token that was changed, or moved to another account, opens nothing',
      ],
      [
        'apps/api/src/backup/backup.test.ts',
        'An encrypted backup > is found out if somebody changed it and wrote a fitting checksum, or another moment',
      ],
    ),
    '11.4.1': tested('only approved hashes', inventory),
    '11.4.2': tested('passwords are hashed slowly', [
      'packages/contract/src/calls/calls.test.ts',
      'the table of calls > asks for no password, hint or secret answer: %s',
    ]),
    '11.4.3': tested('hashes have 256 bits', inventory),
    '11.4.4': tested('keys from passwords are stretched', inventory, [
      'apps/api/src/backup/backup.test.ts',
      'An encrypted backup > differs from another one of the same data',
    ]),
    '11.5.1': tested(
      'secrets have 128 random bits',
      ['scripts/asvs/code.test.mjs', 'No secret is made of Math.random'],
      sealed,
      [
        'apps/api/test/signIn.sessions.test.ts',
        'A session > has a cookie that scripts cannot read, and the database does not hold its token',
      ],
    ),
    '11.6.1': inapplicable('keys and signatures are approved ones', 'key generation', 'there are no key pairs'),
  },
};
