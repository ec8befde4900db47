import { headingStyle, monoLabel, tabular } from '@signalsync/ui/theme/recipes.css';
import { fontFamily, fontSize, fontWeight, lineHeight, tracking } from '@signalsync/ui/theme/scale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page, pageParameters, Section } from './Page.tsx';
import * as css from './pages.css.ts';
import { TokenName } from './TokenName.tsx';

const px = (length: string) => `${Number.parseFloat(length) * 16} px`;

/** All the fonts, sizes and weights of the product's text. */
const meta = { title: 'Design/Type', parameters: { ...pageParameters }, tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Type: StoryObj<typeof meta> = {
  render: () => (
    <Page
      title="Type"
      lead="Sizes are in rem, so they grow with the text size that the reader has set. To see this, set Text in the toolbar to 200%."
    >
      <Section title="Sizes">
        <ul className={css.rows}>
          {Object.entries(fontSize).map(([name, size]) => (
            <li key={name} className={css.row}>
              <span>
                <TokenName of="fontSize" name={name} /> <code className={css.mono}>{px(size)}</code>
              </span>
              <span className={css.sample} style={{ fontSize: size, lineHeight: lineHeight.heading }}>
                Entry and exit
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Headings">
        <ul className={css.rows}>
          {Object.entries(headingStyle).map(([name, className]) => (
            <li key={name} className={css.row}>
              <span>
                <TokenName of="headingStyle" name={name} />
              </span>
              <span className={`${className} ${css.sample}`}>A signal, not a guess</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Weights and faces">
        <ul className={css.rows}>
          {Object.entries(fontWeight).map(([name, weight]) => (
            <li key={name} className={css.row}>
              <span>
                <TokenName of="fontWeight" name={name} /> <code className={css.mono}>{weight}</code>
              </span>
              <span style={{ fontWeight: weight }}>The quick brown fox jumps over the lazy dog</span>
            </li>
          ))}
          {Object.entries(fontFamily).map(([name, family]) => (
            <li key={name} className={css.row}>
              <span>
                <TokenName of="fontFamily" name={name} />
              </span>
              <span className={css.sample} style={{ fontFamily: family }}>
                {family}
              </span>
            </li>
          ))}
          <li className={css.row}>
            <span>label above a figure</span>
            <span className={monoLabel}>Average profit</span>
          </li>
          <li className={css.row}>
            <span>figures in a column</span>
            <span className={tabular}>
              1,111.11
              <br />
              9,989.80
            </span>
          </li>
        </ul>
      </Section>
      <Section title="Lines and letters">
        <ul className={css.rows}>
          {Object.entries(lineHeight).map(([name, value]) => (
            <li key={name} className={css.row}>
              <span>
                <TokenName of="lineHeight" name={name} />
              </span>
              <code className={css.mono}>{value}</code>
            </li>
          ))}
          {Object.entries(tracking).map(([name, value]) => (
            <li key={name} className={css.row}>
              <span>
                <TokenName of="tracking" name={name} />
              </span>
              <code className={css.mono}>{value}</code>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  ),
};
