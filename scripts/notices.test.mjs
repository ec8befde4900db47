import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';
import { notices } from './notices/notices.mjs';

test('The notices name each package that ships, with its licence; `npm run notices` writes them anew', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toBe(notices());
});
