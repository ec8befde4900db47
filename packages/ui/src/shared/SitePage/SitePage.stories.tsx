import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { SitePage } from './SitePage.tsx';
import { siteArgs } from './siteStories.ts';

/** A public page with its header and footer. */
const meta = {
  title: 'Pieces/SitePage',
  tags: ['both'],
  component: SitePage,
  parameters: { layout: 'fullscreen' },
  args: {
    ...siteArgs,
    children: <h1>{siteArgs.shell.productName}</h1>,
  },
} satisfies Meta<typeof SitePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  play: async ({ canvas, args }) => {
    const { name, email } = args.company;
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent(`${name} · ${email}`);
    await expect(canvas.getByRole('link', { name: `${email}` })).toHaveAttribute('href', `mailto:${email}`);
    const { pricing, signIn } = args.hrefs;
    await expect(canvas.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', pricing);
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', signIn);
  },
};

/**
 * The header of every public page links to the plans and to the sign-in page. For a user who is known to be signed in,
 * the header links to the account instead of the sign-in page.
 */
export const SignedIn: Story = {
  args: { isSignedIn: true },
  play: async ({ canvas, args }) => {
    const { pricing, account } = args.hrefs;
    await expect(canvas.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', pricing);
    await expect(canvas.getByRole('link', { name: 'Account' })).toHaveAttribute('href', account);
    await expect(canvas.queryByRole('link', { name: 'Sign in' })).toBeNull();
  },
};

/** Neither the company's name nor its email address is set. */
export const CompanyUnknown: Story = {
  args: { company: { name: null, email: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /@/ })).toBeNull();
    await expect(canvas.getByRole('contentinfo').querySelectorAll('p')).toHaveLength(1);
  },
};

/** The first Tab stop is a link that skips the header. The logo and the theme switch come next. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: args.shell.skipToContent })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: args.shell.header.home })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onThemeChange).toHaveBeenCalledWith('light');
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
