/** A token, or a group of tokens by name, in the W3C's format. */
export interface TokenGroup {
  $type?: string;
  $description?: string;
  $value?: unknown;
  [name: string]: unknown;
}

export type ThemeName = 'dark' | 'light';

interface TokensDocument {
  sets: { scale: { sources: [TokenGroup] } };
  modifiers: { theme: { contexts: Record<ThemeName, [TokenGroup]> } };
}

const [source = ''] = Object.values(
  import.meta.glob<string>('../../packages/ui/design-tokens.resolver.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The tokens file as it is in the repository: a resolver document. */
export const wholeFile = source;

const document = JSON.parse(source) as TokensDocument;
const [shared] = document.sets.scale.sources;
const colorsOf = (theme: ThemeName) => document.modifiers.theme.contexts[theme][0];

/** Returns all tokens of one theme, for tools that take one file for each mode. */
export const tokensOf = (theme: ThemeName): TokenGroup => ({ ...shared, ...colorsOf(theme) });

const isGroup = (value: unknown): value is TokenGroup => typeof value === 'object' && value !== null;

interface ColorValue {
  components: number[];
  alpha: number;
  hex: string;
}
interface Dimension {
  value: number;
  unit: string;
}

/** Writes a colour as CSS does: `#0a0c0e`, with the alpha as a fourth pair if it is not opaque. */
export function hexOf({ hex, alpha }: ColorValue): string {
  const pair = Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return alpha === 1 ? hex : `${hex}${pair}`;
}

/**
 * Writes the tokens of a group as the draft of 2022 does, which Penpot reads: colours and lengths are texts. Groups of
 * other types are left out.
 */
function inOldDraft({ $type, ...tokens }: TokenGroup): TokenGroup | undefined {
  if ($type !== 'color' && $type !== 'dimension') return undefined;
  const write = ({ $value, ...rest }: TokenGroup) => {
    const length = $value as Dimension;
    const text = $type === 'color' ? hexOf($value as ColorValue) : `${length.value}${length.unit}`;
    return { $type, $value: text, ...rest };
  };
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, token]) => (isGroup(token) ? [[name, write(token)]] : [])),
  );
}

const setOf = (groups: TokenGroup) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, group]) => {
      const written = isGroup(group) ? inOldDraft(group) : undefined;
      return written ? [[name, written]] : [];
    }),
  );

/** Returns the tokens as one file of sets, as Penpot exports it. */
export const setsForPenpot = () => ({
  scale: setOf(shared),
  dark: setOf(colorsOf('dark')),
  light: setOf(colorsOf('light')),
  $metadata: { tokenSetOrder: ['scale', 'dark', 'light'] },
});

/** Returns the colours of a theme by name. */
export const colorTokens = (theme: ThemeName): [string, ColorValue][] =>
  Object.entries(colorsOf(theme).color as TokenGroup).flatMap(([name, token]): [string, ColorValue][] =>
    isGroup(token) ? [[name, token.$value as ColorValue]] : [],
  );

/** Returns the groups of tokens, each with its description and the number of its tokens. */
export const groups = (): { name: string; about: string; count: number }[] =>
  Object.entries(tokensOf('dark')).flatMap(([name, group]) =>
    isGroup(group)
      ? [{ name, about: group.$description ?? '', count: Object.values(group).filter(isGroup).length }]
      : [],
  );
