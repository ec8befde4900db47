import { dark, light } from '@signalsync/ui/theme/palettes';
import * as scale from '@signalsync/ui/theme/scale';
import { defineConfig, parse, RECOMMENDED_CONFIG } from '@terrazzo/parser';
import { describe, expect, it } from 'vitest';
import { colorValue, designTokens, dimensionValue, shadowValue, tokensText } from './designTokens.mjs';

const file = '../packages/ui/design-tokens.resolver.json';

/** Reads a document with the parser of Terrazzo, which throws for what the format forbids. */
const read = (document) =>
  parse([{ filename: new URL(file, import.meta.url), src: JSON.stringify(document) }], {
    config: defineConfig(
      { lint: { rules: { ...RECOMMENDED_CONFIG, 'core/consistent-naming': ['error', { format: 'camelCase' }] } } },
      { cwd: new URL('file:///') },
    ),
  });

/** Writes the value of a token as CSS, in the words of the theme. */
function cssOf({ $type, $value }) {
  const length = ({ value, unit }) => (value === 0 ? '0' : `${value}${unit}`);
  const color = ({ components, alpha }) => {
    const channels = components.map((part) => Math.round(part * 255));
    return alpha === 1
      ? `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
      : `rgb(${channels.join(' ')} / ${alpha})`;
  };
  switch ($type) {
    case 'color':
      return color($value);
    case 'dimension':
      return length($value);
    case 'shadow': {
      const [shadow] = [$value].flat();
      return `${length(shadow.offsetX)} ${length(shadow.offsetY)} ${length(shadow.blur)} ${color(shadow.color)}`;
    }
    case 'transition':
      return `${$value.duration.value}${$value.duration.unit} ease-out`;
    default:
      return $value;
  }
}

const under = (tokens, group) =>
  Object.fromEntries(
    Object.entries(tokens)
      .filter(([id]) => id.startsWith(`${group}.`))
      .map(([id, token]) => [id.slice(group.length + 1), cssOf(token)]),
  );

describe('the file of design tokens', () => {
  it('is made from the theme', async () => {
    await expect(tokensText()).toMatchFileSnapshot(file);
  });

  it.each([
    ['dark', dark],
    ['light', light],
  ])('has the colours of the CSS in the %s theme, each with what it is for', async (theme, palette) => {
    const { resolver } = await read(designTokens());
    const tokens = resolver.apply({ theme });
    const { shadow, ...colors } = palette;
    expect(under(tokens, 'color')).toEqual(colors);
    expect(under(tokens, 'shadow')).toEqual({ overlay: shadow });
    const purposes = Object.keys(colors).map((name) => tokens[`color.${name}`].$description);
    expect(purposes.filter((purpose) => !/^[A-Z].*\.$/.test(purpose))).toEqual([]);
  });

  it('has the sizes, distances and times of the CSS', async () => {
    const { tokens } = await read(designTokens());
    const groups = (names) => Object.fromEntries(names.map((name) => [name, under(tokens, name)]));
    const { fontSize, space, radius, controlHeight, motion, fontWeight, lineHeight, tracking, fontFamily } = scale;
    expect(groups(['fontSize', 'space', 'radius', 'controlHeight', 'motion'])).toEqual({
      fontSize,
      space,
      radius,
      controlHeight,
      motion,
    });
    const numbers = (values) =>
      Object.fromEntries(Object.entries(values).map(([name, css]) => [name, Number.parseFloat(css)]));
    expect(groups(['fontWeight', 'lineHeight', 'tracking'])).toEqual({
      fontWeight: numbers(fontWeight),
      lineHeight: numbers(lineHeight),
      tracking: numbers(tracking),
    });
    expect(under(tokens, 'layout')).toEqual({ contentWidth: scale.contentWidth });
    const widths = Object.entries(under(tokens, 'breakpoint')).map(([name, width]) => [name, `(width < ${width})`]);
    expect(Object.fromEntries(widths)).toEqual(scale.below);
    const families = Object.entries(under(tokens, 'fontFamily')).map(([name, list]) => [name, list.join(', ')]);
    const unquoted = Object.entries(fontFamily).map(([name, list]) => [name, list.replaceAll("'", '')]);
    expect(Object.fromEntries(families)).toEqual(Object.fromEntries(unquoted));
  });

  it('is rejected by the parser if a value does not fit its type', async () => {
    const wrong = designTokens();
    wrong.sets.scale.sources[0].space[8].$value = '8px wide';
    await expect(read(wrong)).rejects.toThrow(/dimension/i);
  });

  it('is not made from values that it cannot hold', () => {
    expect(() => colorValue('red')).toThrow('red is no colour');
    expect(() => dimensionValue('2em')).toThrow('2em is no length');
    expect(() => shadowValue('none')).toThrow('none is no shadow');
  });
});
