import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowUpRight } from 'lucide';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { iconChoice } from '../../private/playgroundStories.tsx';
import { Icon } from '../../private/Icon.tsx';
import { row } from '../../private/stories.css.ts';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  title: 'Components/ButtonLink',
  component: ButtonLink,
  tags: ['stable'],
  parameters: { keys: { Enter: 'Follows the link.' } },
  args: { href: '#plans', children: 'See the plans' },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'], argTypes: { icon: iconChoice } };

export const States: Story = {
  render: () => (
    <div className={row}>
      <ButtonLink href="#plans" size="large">
        See the plans
      </ButtonLink>
      <ButtonLink href="#plans" variant="secondary">
        See the plans
      </ButtonLink>
      <ButtonLink href="#plans" variant="quiet" size="small">
        See the plans
      </ButtonLink>
      <ButtonLink
        href="https://docs.signalsync.example"
        variant="secondary"
        isExternal
        externalLabel="(opens in a new tab)"
        icon={<Icon icon={ArrowUpRight} size={18} />}
        iconPosition="trailing"
      >
        Read the docs
      </ButtonLink>
      <ButtonLink href="#plans" fullWidth size="large">
        Subscribe
      </ButtonLink>
    </div>
  ),
  play: async ({ canvas }) => {
    const external = canvas.getByRole('link', { name: 'Read the docs (opens in a new tab)' });
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
