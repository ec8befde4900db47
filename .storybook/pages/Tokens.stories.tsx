import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { Page, pageParameters, Section } from './Page.tsx';
import * as css from './pages.css.ts';
import { colorTokens, groups, hexOf, setsForPenpot, type ThemeName, tokensOf, wholeFile } from './tokenFiles.ts';

const text = (tokens: object) => `${JSON.stringify(tokens, null, 2)}\n`;

/** A link that saves a text as a file. */
function Download({ name, content, children }: { name: string; content: string; children: ReactNode }) {
  return (
    <a className={css.link} download={name} href={`data:application/json;charset=utf-8,${encodeURIComponent(content)}`}>
      {children}
    </a>
  );
}

interface Tool {
  name: string;
  how: ReactNode;
  files: [name: string, content: string, label: string][];
}

const tools: Tool[] = [
  {
    name: 'Any tool that reads the standard',
    how: 'One file with both themes, in the W3C’s Design Tokens format of October 2025. It is a resolver document: the “scale” set holds what both themes share, and the “theme” modifier holds the colours of each.',
    files: [['signalsync.resolver.json', wholeFile, 'Download the tokens']],
  },
  {
    name: 'Figma',
    how: 'Figma takes one file for each mode. Open the variables in your file, create a collection, and import the two files as its modes.',
    files: [
      ['dark.tokens.json', text(tokensOf('dark')), 'Download dark'],
      ['light.tokens.json', text(tokensOf('light')), 'Download light'],
    ],
  },
  {
    name: 'Penpot',
    how: 'Penpot still reads the 2022 draft, which writes colours and lengths as strings. Open Tokens, then Tools, then Import. You get three sets, “scale”, “dark” and “light”: turn on “scale” and one of the other two.',
    files: [['penpot.tokens.json', text(setsForPenpot()), 'Download for Penpot']],
  },
];

/** The design tokens as files for design tools. */
const meta = { title: 'Design/Tokens', parameters: { ...pageParameters }, tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Tokens: StoryObj<typeof meta> = {
  render: () => (
    <Page
      title="Tokens"
      lead="The values of the design, ready to download. They are generated from the theme that the product is built with, and a test fails if the two differ."
    >
      <Section title="Import them into your tool">
        <div className={css.cards}>
          {tools.map(({ name, how, files }) => (
            <section key={name} className={css.card}>
              <h3>{name}</h3>
              <p className={css.quiet}>{how}</p>
              <ul>
                {files.map(([file, content, label]) => (
                  <li key={file}>
                    <Download name={file} content={content}>
                      {label}
                    </Download>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
      <Section title="What is in the file">
        <ul className={css.rows}>
          {groups().map(({ name, about, count }) => (
            <li key={name} className={css.row}>
              <span>
                {name} <code className={css.mono}>{count}</code>
              </span>
              <span>{about}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  ),
  play: async ({ canvas, canvasElement, globals }) => {
    // The colours of the file are those of the CSS that the browser has loaded.
    const style = getComputedStyle(document.documentElement);
    const drawn = (color: string) => {
      canvasElement.style.outlineColor = color;
      return getComputedStyle(canvasElement).outlineColor;
    };
    for (const [name, value] of colorTokens(globals.theme as ThemeName))
      await expect(`${name} ${drawn(hexOf(value))}`).toBe(`${name} ${drawn(style.getPropertyValue(`--c-${name}`))}`);
    const link = canvas.getByRole('link', { name: 'Download the tokens' });
    await expect(link).toHaveAttribute('download', 'signalsync.resolver.json');
    await expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"version": "2025.10"');
  },
};
