import { legal } from '@signalsync/content/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { touch } from '../../private/layouts.ts';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { Legal } from './Legal.tsx';

const meta = {
  title: 'Screens/Legal',
  tags: ['both'],
  component: Legal,
  parameters: { layout: 'fullscreen' },
  args: { ...siteArgs, content: legal, document: 'terms' },
} satisfies Meta<typeof Legal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('This is a template');
    const contents = within(canvas.getByRole('navigation', { name: legal.contents }));
    const reach = matchMedia(touch).matches ? 21.5 : 11.5;
    for (const link of contents.getAllByRole('link')) {
      await expect(canvasElement.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
      link.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = link.getBoundingClientRect();
      for (const y of [-reach, 0, reach]) {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + y);
        await expect(hit, `${y} px from the middle of ${link.textContent}`).toBe(link);
      }
    }
  },
};
export const Privacy: Story = {
  parameters: { picture: 'twice' },
  args: { document: 'privacy' },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(names).toEqual(expect.arrayContaining(['sid', 'theme', 'sign-in', 'Stripe']));
  },
};
export const Returns: Story = {
  parameters: { picture: 'twice' },
  args: { document: 'returns' },
  play: async ({ canvas, args }) => {
    const [inText] = canvas.getAllByRole('link', { name: `${args.company.email}` });
    await expect(inText?.closest('p')).toHaveTextContent(
      `to ${args.company.email} from the email address on your account. We reply`,
    );
  },
};

/** No support address is set, so the text links to the account, where the user can contact support. */
export const WithoutSupportAddress: Story = {
  parameters: { picture: false },
  args: { document: 'returns', company: { name: null, email: null } },
  play: async ({ canvas, args }) => {
    const words = canvas.getByRole('link', { name: legal.links.support });
    await expect(words).toHaveAttribute('href', args.hrefs.account);
  },
};

export const Eula: Story = { parameters: { picture: 'twice' }, args: { document: 'eula' } };

export const Narrow: Story = { ...Terms, ...narrow };
export const LargeText: Story = { ...Returns, ...largeText };
export const PseudoLocale: Story = { ...Privacy, ...pseudoLocale };
export const ForcedColors: Story = { ...Eula, ...forcedColors };
