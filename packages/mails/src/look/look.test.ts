import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatedLook } from './write.ts';

test('Outlook for Windows gets a table of the width that other programs take from the style', async () => {
  const page = /page: `(.*?)`/s.exec(await generatedLook())?.[1]?.replaceAll('\n', '') ?? '';
  // The page as Outlook for Windows reads it: with the content of the comments for Outlook.
  const outlook = page.replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, '$1');
  const around = /<table [^>]*width="592"[^>]*><tr><td>(<table[^>]*max-width:592px.*<\/table>)<\/td><\/tr><\/table>/;
  const [, inside = ''] = around.exec(outlook) ?? [];
  expect(inside).toContain('[[blocks]]');
  expect(inside).toContain('[[end]]');
  for (const html of [outlook, inside, page.replaceAll(/<!--.*?-->/g, '')])
    expect(html.match(/<table\b/g)?.length).toBe(html.match(/<\/table>/g)?.length);
});

test('The mark is that of the product, as in its favicon', async () => {
  const favicon = await readFile(new URL('../../../../apps/web/public/favicon.svg', import.meta.url), 'utf8');
  const lines = [...favicon.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(await generatedLook()).toContain(` d="${line}"`);
});

test('the generated look is what React Email draws from the pieces', async () => {
  await expect(await generatedLook()).toMatchFileSnapshot('../look.generated.ts');
});
