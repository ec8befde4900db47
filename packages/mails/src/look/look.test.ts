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

test('the generated look is what React Email draws from the pieces', async () => {
  await expect(await generatedLook()).toMatchFileSnapshot('../look.generated.ts');
});
