import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarClock } from 'lucide';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { iconChoice } from '../../private/playgroundStories.tsx';
import { Icon } from '../../private/Icon.tsx';
import { row } from '../../private/stories.css.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  tags: ['stable'],
  args: { children: 'Active' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'], argTypes: { icon: iconChoice } };

export const States: Story = {
  render: () => (
    <div className={row}>
      <Badge>Not connected</Badge>
      <Badge tone="up" hasDot>
        Active
      </Badge>
      <Badge tone="accent">Popular</Badge>
      <Badge tone="warn">Ends soon</Badge>
      <Badge tone="down">Payment failed</Badge>
      <Badge tone="solid">Limited Time</Badge>
      <Badge tone="warn" icon={<Icon icon={CalendarClock} size={16} />}>
        Ends December 19, 2026
      </Badge>
      <Badge tone="accent">
        A badge with far more words than a badge should have, on any screen that is narrow enough to break it
      </Badge>
    </div>
  ),
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
