import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describe as describeCause } from './log.ts';

describe('A line of the log', () => {
  test('about a failed query has its reason and no value of it', () => {
    const error = new DrizzleQueryError('insert into jobs values ($1)', ['secret-token'], new Error('no space left'));
    const line = describeCause(error);
    expect(line).toContain('The query failed (no space left): insert into jobs values ($1)');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('secret-token');
  });

  test('about any other failure has its stack and its cause', () => {
    const line = describeCause(new Error('outer', { cause: new Error('inner') }));
    expect(line).toMatch(/outer[\s\S]*log\.test\.ts[\s\S]*inner/);
  });
});
