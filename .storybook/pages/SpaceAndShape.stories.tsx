import { below, contentWidth, controlHeight, radius, space } from '@signalsync/ui/theme/scale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewports } from '../viewports.ts';
import { Page, pageParameters, Section } from './Page.tsx';
import * as css from './pages.css.ts';
import { TokenName } from './TokenName.tsx';

/** The product's spacing, corners, control heights and layout widths. */
const meta = { title: 'Design/Space and shape', parameters: { ...pageParameters }, tags: ['!autodocs'] } satisfies Meta;
export default meta;

const Facts = ({ facts }: { facts: [string, string][] }) => (
  <ul className={css.rows}>
    {facts.map(([name, value]) => (
      <li key={name} className={css.row}>
        <span>{name}</span>
        <code className={css.mono}>{value}</code>
      </li>
    ))}
  </ul>
);

export const SpaceAndShape: StoryObj<typeof meta> = {
  name: 'Space and shape',
  render: () => (
    <Page
      title="Space and shape"
      lead="Parts of a page are separated by thin lines. Only dialogs, menus and toasts have a shadow."
    >
      <Section title="Space">
        <ul className={css.rows}>
          {Object.entries(space).map(([name, length]) => (
            <li key={name} className={css.row}>
              <span>
                <TokenName of="space" name={name} />
              </span>
              <div className={css.bar} style={{ width: length }} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Corners">
        <ul className={css.shapes}>
          {Object.entries(radius).map(([name, length]) => (
            <li key={name} className={css.shape}>
              <div className={css.block} style={{ borderRadius: length }} />
              <span>
                <TokenName of="radius" name={name} /> <code className={css.mono}>{length}</code>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Heights of controls">
        <ul className={css.shapes}>
          {Object.entries(controlHeight).map(([name, height]) => (
            <li key={name} className={css.shape}>
              <div className={css.block} style={{ height, borderRadius: radius.control }} />
              <span>
                <TokenName of="controlHeight" name={name} />{' '}
                <code className={css.mono}>{`${Number.parseFloat(height) * 16} px`}</code>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Where layouts change">
        <Facts facts={[['content at most', contentWidth], ...Object.entries(below)]} />
      </Section>
      <Section title="Screen sizes that we test">
        <Facts
          facts={Object.values(viewports).map(({ name, styles }) => [name, `${styles.width} × ${styles.height}`])}
        />
      </Section>
    </Page>
  ),
};
