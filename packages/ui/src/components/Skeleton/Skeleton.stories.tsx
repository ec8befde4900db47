import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  tags: ['stable'],
  args: { width: 'full', height: 20 },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['!test'],
  args: { width: 180 },
  argTypes: { width: { control: 'number' } },
};

export const States: Story = {
  render: () => (
    <div className={column}>
      <Skeleton width={180} height={20} />
      <Skeleton width="full" height={14} />
      <Skeleton width="full" height={40} shape="block" />
      <Skeleton width="full" height={160} shape="card" />
      <Skeleton width={34} height={34} shape="circle" />
    </div>
  ),
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
export const Motion: Story = { ...States, ...motion };
