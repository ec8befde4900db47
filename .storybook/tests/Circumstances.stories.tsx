import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const note = {
  title: 'Past results',
  body: 'Write to {name} at help@example.com, or read https://example.com/terms.',
  kind: 'too-expensive',
  at: '2026-11-21',
};

interface NoteProps {
  content: typeof note;
  /** A text of packages/content. */
  state: string;
  /** Data, which is not translated. */
  planName: string;
  onPress: () => void;
}

const sameFunction = () => {};

function Note({ content, state, planName, onPress }: NoteProps) {
  return (
    <section>
      <h2>{content.title}</h2>
      <p>{content.body}</p>
      <p data-testid="kept">{`${content.kind} ${content.at} ${planName} ${onPress === sameFunction}`}</p>
      <p data-testid="known">{state}</p>
    </section>
  );
}

/**
 * Tests that a story's own text size and spacing, copy, colours, contrast and motion apply only to that story, and not
 * to the next one. The stories run in this order, on one page.
 */
const meta = {
  title: 'Tests/Circumstances',
  component: Note,
  tags: ['!dev', '!autodocs', 'desktop'],
  args: { content: note, state: 'Loading pricing plans...', planName: 'Premium', onPress: sameFunction },
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

const holds = (feature: string) => matchMedia(`(${feature})`).matches;
const rootSize = () => getComputedStyle(document.documentElement).fontSize;

const asUsual: Story['play'] = async ({ canvas }) => {
  await expect(holds('forced-colors: active')).toBe(false);
  await expect(holds('prefers-reduced-motion: reduce')).toBe(true);
  await expect(holds('prefers-contrast: more')).toBe(false);
  await expect(rootSize()).toBe('16px');
  await expect(getComputedStyle(canvas.getByRole('heading')).letterSpacing).not.toBe('1.92px');
  await expect(canvas.getByRole('heading')).toHaveTextContent('Past results');
  await expect(canvas.getByTestId('known')).toHaveTextContent('Loading pricing plans...');
};

export const BeforeAll: Story = { play: asUsual };

export const Forced: Story = {
  globals: { colors: 'forced' },
  play: async ({ canvas }) => {
    await expect(holds('forced-colors: active')).toBe(true);
    await expect(holds('prefers-reduced-motion: reduce')).toBe(true);
    // The system's palette replaces our text colour.
    await expect(getComputedStyle(canvas.getByRole('heading')).color).toMatch(/^rgb\((0, 0, 0|255, 255, 255)\)$/);
  },
};
export const AfterForced: Story = { play: asUsual };

export const Moving: Story = {
  globals: { motion: 'full' },
  play: async () => {
    await expect(holds('prefers-reduced-motion: reduce')).toBe(false);
    await expect(holds('forced-colors: active')).toBe(false);
  },
};
export const AfterMoving: Story = { play: asUsual };

export const MoreContrast: Story = {
  globals: { contrast: 'more' },
  play: async () => {
    await expect(holds('prefers-contrast: more')).toBe(true);
    await expect(holds('prefers-reduced-motion: reduce')).toBe(true);
  },
};
export const AfterMoreContrast: Story = { play: asUsual };

export const WideSpacing: Story = {
  globals: { spacing: 'wide' },
  play: async ({ canvas }) => {
    const { letterSpacing, fontSize, lineHeight } = getComputedStyle(canvas.getByText(/Write to/));
    const size = Number.parseFloat(fontSize);
    await expect(Number.parseFloat(letterSpacing)).toBeCloseTo(0.12 * size);
    await expect(Number.parseFloat(lineHeight)).toBeCloseTo(1.5 * size);
  },
};
export const AfterWideSpacing: Story = { play: asUsual };

export const Double: Story = {
  globals: { text: 'double' },
  play: async () => {
    await expect(rootSize()).toBe('32px');
  },
};
export const AfterDouble: Story = { play: asUsual };

export const Pseudo: Story = {
  globals: { copy: 'pseudo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('[Påst résûlts ~~]');
    await expect(canvas.getByText(/Wríté/)).toHaveTextContent(
      '[Wríté tö {name} åt help@example.com, ör réåd https://example.com/terms. ~~~~~~~~ ~~~~~~~~ ~~~~~~~~ ~~]',
    );
    await expect(canvas.getByTestId('kept')).toHaveTextContent('too-expensive 2026-11-21 Premium true');
    await expect(canvas.getByTestId('known')).toHaveTextContent('[Löådíñg príçíñg plåñs... ~~~~~~~]');
  },
};

/** Text in a story's own `render` function is also translated. */
export const PseudoRender: Story = {
  globals: { copy: 'pseudo' },
  render: ({ onPress }) => (
    <button type="button" onClick={onPress}>
      Save <b>Now</b>
    </button>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('[Såvé] [Ñöw]');
  },
};
export const AfterPseudo: Story = { play: asUsual };
