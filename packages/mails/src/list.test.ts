import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mails } from './list.ts';

test.each(Object.keys(mails))('The mail %s has its words, its template and its story under its own name', (name) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const story = read(`../../../.storybook/mails/${name.charAt(0).toUpperCase()}${name.slice(1)}.stories.tsx`);
  expect(story).toContain(`mailStory('${name}')`);
  expect(story).toContain(`wordsStory('${name}')`);
  expect(read(`./mails/${name}.ts`)).toContain(`'@signalsync/content/mails/${name}'`);
});
