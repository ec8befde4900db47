import { expect, test } from 'vitest';
import { appearanceOf } from './appearance.ts';
import { frameFonts } from './frameFonts.ts';

test('The card frame gets the font that its look names, by an address that another site can open', () => {
  const [font] = frameFonts('https://app.example.com/checkout?price_id=x');
  expect(font?.src).toMatch(/^url\("https:\/\/app\.example\.com\/[^"?]*geist-latin-wght-normal[^"?]*\.woff2"\)$/);
  for (const theme of ['dark', 'light'] as const)
    expect(appearanceOf(theme).variables?.fontFamily).toMatch(new RegExp(`^'${font?.family}',`));
});
