import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './check.mjs';
import { newInScripts } from './scripts.mjs';
import { newInStyle } from './styles.mjs';
import { browserBaseline } from './support.mjs';

const names = (uses) => uses.map(({ name }) => name);

it('the baseline is the one of package.json', () => {
  expect(browserBaseline).toEqual({ safari: 16.4, safari_ios: 16.4, chrome: 111, edge: 111, firefox: 121 });
});

describe('in a script', () => {
  it.each([
    ['a function of a global object', 'URL.parse(x)', 'URL.parse'],
    ['a method of an element', 'menu.showPopover()', '.showPopover'],
    ['a method of an array', 'list.toSpliced(0, 1).values().drop(1)', '.drop'],
    ['a function of a built-in object', 'Object.groupBy(list, key)', 'Object.groupBy'],
    ['a constructor', 'new EyeDropper()', 'new EyeDropper'],
    ['a part of the navigator', 'navigator.share(x)', 'navigator.share'],
  ])('%s that is too new is found', (_, text, name) => {
    expect(names(newInScripts([text]))).toEqual([name]);
  });

  it.each([
    ['what every browser has', 'list.toSorted(); structuredClone(x); navigator.clipboard.writeText(x); new URL(x)'],
    ['a name of its own', 'const box = { showPopover() {} }; box.showPopover()'],
    ['its own class', 'class EyeDropper {} new EyeDropper()'],
    ['a style', 'element.style.textWrap = x; read(element.style.marginTrim)'],
  ])('%s is not found', (_, text) => {
    expect(newInScripts([text])).toEqual([]);
  });
});

describe('in a style sheet', () => {
  it.each([
    ['a property', '.a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
    ['a keyword', '.a { display: grid; grid-template-rows: subgrid }', ['grid-template-rows: subgrid']],
    ['a function', '.a { color: light-dark(red, blue) }', ['light-dark()']],
    ['an at-rule', '@starting-style { .a { color: red } }', ['@starting-style']],
    ['a pseudo-class', '.a:user-valid { color: red }', [':user-valid']],
  ])('%s that is too new is found', (_, text, expected) => {
    expect(names(newInStyle(text))).toEqual(expected);
  });

  it.each([
    ['what every browser has', '.a:has(b) { color: color-mix(in srgb, red, blue); inset: 0; gap: 1px }'],
    ['what is asked for first', '@supports (field-sizing: content) { .a { field-sizing: content } }'],
    ['what has its prefix beside it', '.a { -webkit-user-select: none; user-select: none }'],
    ['a name that only looks like one', '.a { --field-sizing: content; animation-name: subgrid }'],
  ])('%s is not found', (_, text) => {
    expect(newInStyle(text)).toEqual([]);
  });
});

it('says who lacks it, and which exception nobody needs', () => {
  const said = complaintsAbout({ scripts: ['URL.parse(x)'], styles: [] }, { resize: 'A reason.' });
  expect(said).toEqual([
    'URL.parse is missing in safari 16.4, safari_ios 16.4, chrome 111, edge 111, firefox 121. Do without it, or ask for it first and say so in scripts/browserBaseline/exceptions.mjs.',
    'resize is not used any more: remove it from scripts/browserBaseline/exceptions.mjs.',
  ]);
});
