import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectNoClippedText, expectNoSidewaysScrolling, withSpacedText } from '../checks.ts';
import { isPictured } from '../looks.ts';
import * as css from './checks.css.ts';

/** Tests the checks that run after every story. Each check must find its own kind of fault and no other. */
const meta = { title: 'Tests/Checks', tags: ['!dev', '!autodocs', 'desktop'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const words = 'Words that need more room than there is.';

export const Wide: Story = {
  parameters: { scrollsSideways: true },
  render: () => <p className={css.wide}>{words}</p>,
  play: async () => {
    await expect(expectNoSidewaysScrolling).toThrow(/px wide on a screen of \d+ px\. Sticking out: <p> "Words/);
  },
};

export const WideInside: Story = {
  render: () => (
    // A part of a page may scroll on its own.
    <div className={css.scrolling}>
      <button type="button" className={css.wide}>
        {words}
      </button>
    </div>
  ),
  play: async () => {
    await expect(expectNoSidewaysScrolling).not.toThrow();
  },
};

export const Clipped: Story = {
  render: () => <p className={css.low}>{words.repeat(40)}</p>,
  play: async ({ canvasElement }) => {
    await expect(() => expectNoClippedText(canvasElement)).toThrow('Text is cut off: <p> "Words');
  },
};

export const ClippedIfSpaced: Story = {
  render: () => <p className={css.tight}>{words}</p>,
  play: async ({ canvasElement }) => {
    const check = () => expectNoClippedText(canvasElement);
    await expect(check).not.toThrow();
    await expect(() => withSpacedText(check)).toThrow('Text is cut off: <p> "Words');
    await expect(check).not.toThrow();
  },
};

export const NotClipped: Story = {
  render: () => (
    <>
      <p className={css.ellipsis}>{words.repeat(40)}</p>
      <p className={css.forScreenReaders}>{words}</p>
      <p>{words}</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(() => expectNoClippedText(canvasElement)).not.toThrow();
  },
};

export const Pictured: Story = {
  render: () => <p>{words}</p>,
  play: async () => {
    const story = (title: string, name: string, picture?: boolean) =>
      isPictured({ title, name, parameters: picture === undefined ? {} : { picture } });
    await expect(story('Screens/Pricing', 'Empty')).toBe(true);
    await expect(story('Screens/Pricing', 'Narrow', false)).toBe(false);
    await expect(story('Components/Button', 'States')).toBe(true);
    await expect(story('Pieces/PlanCard', 'Keyboard')).toBe(false);
    await expect(story('Pages/Pricing', 'States')).toBe(false);
    await expect(story('Pages/Pricing', 'Rejected', true)).toBe(true);
  },
};
