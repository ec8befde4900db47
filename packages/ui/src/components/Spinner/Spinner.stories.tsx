import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { row } from '../../private/stories.css.ts';
import { Spinner } from './Spinner.tsx';

const meta = { title: 'Components/Spinner', component: Spinner, tags: ['stable'] } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'], args: { size: 'large' } };

export const States: Story = {
  render: () => (
    <div className={row}>
      <Spinner />
      <Spinner size="medium" />
      <Spinner size="large" />
    </div>
  ),
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
export const Motion: Story = { ...States, ...motion };
