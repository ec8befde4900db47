import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowUpRight } from 'lucide';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { iconChoice } from '../../private/playgroundStories.tsx';
import { Icon } from '../../private/Icon.tsx';
import { stack } from '../../private/stories.css.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  tags: ['stable'],
  parameters: { keys: { Enter: 'Follows the link.' } },
  args: { href: '#terms', children: 'Terms' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'], argTypes: { icon: iconChoice } };

export const States: Story = {
  render: () => (
    <div className={stack}>
      <Link href="#auth">Use a different email</Link>
      <Link href="#auth" size="medium">
        Use a different email
      </Link>
      <Link href="#terms" variant="quiet">
        Terms
      </Link>
      <Link
        href="https://invoices.example/1"
        variant="plain"
        isExternal
        externalLabel="(opens in a new tab)"
        icon={<Icon icon={ArrowUpRight} size={16} />}
      >
        Invoice
      </Link>
      <p>
        By going on you agree to the{' '}
        <Link href="#terms" size="inherit">
          Terms
        </Link>
        , in a sentence of its own size.
      </p>
    </div>
  ),
  play: async ({ canvas }) => {
    const external = canvas.getByRole('link', { name: 'Invoice (opens in a new tab)' });
    await expect(external).toHaveAttribute('target', '_blank');
    await expect(external).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link');
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', args.href);
  },
};

export const LongContent: Story = {
  ...narrow,
  args: {
    children:
      'See the plans, with more words than a button should have and a-name-that-never-breaks-on-the-narrowest-screen',
  },
};
export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
