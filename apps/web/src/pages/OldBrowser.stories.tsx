import { withoutApp } from '@signalsync/content/withoutApp';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { oldBrowserPage } from '../../build/oldBrowser.ts';

const texts = withoutApp.oldBrowser;

/** Shows the page in a frame, because it is plain HTML with styles of its own. */
function OldBrowser({ theme }: { theme: 'dark' | 'light' }) {
  // Removes the page's script, which would take the theme from the browser's storage.
  const html = oldBrowserPage.replace(/<script>.*?<\/script>/, '').replace('theme-dark', `theme-${theme}`);
  return (
    <main>
      <iframe title={texts.documentTitle} srcDoc={html} width="100%" height="520" />
    </main>
  );
}

const meta = {
  title: 'Pages/OldBrowser',
  component: OldBrowser,
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>(texts.documentTitle);
    // Until the frame has loaded the page, the frame's document is empty.
    await waitFor(() => expect(frame.contentDocument?.title).toBe(texts.documentTitle));
    const page = within(frame.contentDocument?.body as HTMLElement);
    await expect(await page.findByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(page.getByRole('link', { name: texts.signIn })).toHaveAttribute('href', '/auth');
    await expect(page.getByRole('link', { name: texts.plans })).toHaveAttribute('href', '/pricing');
  },
} satisfies Meta<typeof OldBrowser>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A browser that is too old shows this page instead of the checkout. */
export const Dark: Story = { args: { theme: 'dark' } };
export const Light: Story = { args: { theme: 'light' } };
export const Narrow: Story = { args: { theme: 'dark' }, globals: { viewport: { value: 'narrow', isRotated: false } } };
