import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/run.mjs';
import { budgetTable } from './limits.mjs';

it('the table of budgets in the docs has the numbers of docs/budgets.json', () => {
  expect(readFileSync(join(root, 'docs/budgets.md'), 'utf8')).toContain(`\n${budgetTable()}\n`);
});
