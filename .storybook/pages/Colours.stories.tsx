import { contrast, groundOf, inkOf } from '@signalsync/ui/theme/contrast';
import { dark, light } from '@signalsync/ui/theme/palettes';
import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { ColorToken, ColorTokens } from '@signalsync/ui/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { Page, pageParameters, Section } from './Page.tsx';
import * as css from './pages.css.ts';
import { TokenName } from './TokenName.tsx';

const [source = ''] = Object.values(
  import.meta.glob<string>('../../packages/ui/src/theme/tokens.ts', { query: '?raw', import: 'default', eager: true }),
);
const themes = { dark, light };
const tokens = Object.keys(dark) as ColorToken[];
const grounds: ColorToken[] = ['canvas', 'surface', 'raised', 'hover'];
const softs = tokens.filter((token) => token.endsWith('Soft'));
const notColors: ColorToken[] = ['scrim', 'shadow'];
const inks = tokens.filter((token) => ![...grounds, ...softs, ...notColors].includes(token));

/** Returns the purpose of a token from its comment in the source. */
const purposeOf = (token: ColorToken): string =>
  new RegExp(`/\\*\\* ([^*]*) \\*/\\n  ${token}: string`).exec(source)?.[1] ?? '';

const ratio = (theme: ColorTokens, ink: ColorToken, on: ColorToken[]) =>
  contrast(inkOf(theme, ink), groundOf(theme, on)).toFixed(2);

/**
 * Returns the important contrasts of a token. For a background colour, these are the contrasts of texts on it. For any
 * other colour, these are its contrasts on the backgrounds.
 */
function contrastsOf(theme: ColorTokens, token: ColorToken): string[] {
  if (notColors.includes(token)) return [];
  if (token === 'onAccent') return [`on accent ${ratio(theme, token, ['accent'])}`];
  if (grounds.includes(token))
    return [`text ${ratio(theme, 'text', [token])}`, `faint text ${ratio(theme, 'textFaint', [token])}`];
  if (softs.includes(token)) {
    const strong = token === 'accentSoft' ? 'accentText' : (token.replace('Soft', '') as ColorToken);
    return [
      `${strong} on it ${ratio(theme, strong, [token, 'surface'])}`,
      `text on it ${ratio(theme, 'text', [token, 'surface'])}`,
    ];
  }
  return [`on canvas ${ratio(theme, token, ['canvas'])}`, `on surface ${ratio(theme, token, ['surface'])}`];
}

function Swatch({ theme, token }: { theme: 'dark' | 'light'; token: ColorToken }) {
  const palette = themes[theme];
  const value = palette[token];
  return (
    <div className={css.swatch}>
      <div className={css.swatchGround} style={{ background: palette.surface }}>
        <div
          className={css.swatchColor}
          style={token === 'shadow' ? { boxShadow: `inset ${value}` } : { background: value }}
        />
      </div>
      <div className={css.facts}>
        <span className={css.label}>{theme}</span>
        <code className={css.mono}>{value}</code>
        {contrastsOf(palette, token).map((line) => (
          <span key={line} className={css.quiet}>
            {line}
          </span>
        ))}
      </div>
    </div>
  );
}

const Tokens = ({ names }: { names: ColorToken[] }) => (
  <ul className={css.cards}>
    {names.map((token) => (
      <li key={token} className={css.card}>
        <h3 className={headingStyle.card}>
          <TokenName of="color" name={token} />
        </h3>
        <p className={css.quiet}>{purposeOf(token)}</p>
        <div className={css.swatches}>
          <Swatch theme="dark" token={token} />
          <Swatch theme="light" token={token} />
        </div>
      </li>
    ))}
  </ul>
);

/** All the colours of both themes, with the values that the product uses. */
const meta = { title: 'Design/Colours', parameters: { ...pageParameters }, tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Colours: StoryObj<typeof meta> = {
  render: () => (
    <Page
      title="Colours"
      lead="Components refer to a colour by its meaning, never by its value. Text needs a contrast ratio of 4.5:1 against its background, and the edge of a control needs 3:1. A test checks every pair of colours in use."
    >
      <Section title="Backgrounds">
        <Tokens names={grounds} />
      </Section>
      <Section title="Text, edges and accents">
        <Tokens names={inks} />
      </Section>
      <Section title="Soft backgrounds">
        <Tokens names={softs} />
      </Section>
      <Section title="Around overlays">
        <Tokens names={notColors} />
      </Section>
    </Page>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const token of tokens)
      await expect(canvas.getByRole('heading', { level: 3, name: `color.${token}` })).toBeInTheDocument();
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'color.accent' }));
    await expect(copied).toHaveBeenCalledWith('color.accent');
    await expect(await canvas.findByText('Copied')).toBeInTheDocument();
    copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'color.accentText' }));
    await expect(await canvas.findByText('Selected')).toBeInTheDocument();
    await expect(String(getSelection())).toBe('color.accentText');
  },
};
