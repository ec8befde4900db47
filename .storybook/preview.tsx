import '@signalsync/ui/fonts/mono.css';
import '@signalsync/ui/global';
import { darkTheme, lightTheme } from '@signalsync/ui/theme/themes';
import { withThemeByClassName } from '@storybook/addon-themes';
import type { Preview, ReactRenderer } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { freezeDate, storyTime } from './clock.ts';
import { forgetRequests, network, refuseUnanswered } from './network.ts';
import { Pad } from './Pad.tsx';
import { viewports } from './viewports.ts';

/** Text has its width from the first frame on: what scrolls into view or measures itself at mount does so the same way each time. */
async function loadFonts(): Promise<void> {
  // The fallbacks are faces of whatever machine this is; ours come with the product.
  const ours = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
  await Promise.all(ours.map((font) => font.load()));
}

// A page's code may have to be compiled first.
configure({ asyncUtilTimeout: 8000 });

const preview: Preview = {
  initialGlobals: { theme: 'dark', viewport: { value: undefined, isRotated: false } },
  parameters: {
    layout: 'padded',
    viewport: { options: viewports },
    backgrounds: { disabled: true },
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Components', 'Pieces', 'Screens', 'Pages', 'Copy'] } },
  },
  decorators: [
    withThemeByClassName<ReactRenderer>({
      themes: { dark: darkTheme, light: lightTheme },
      defaultTheme: 'dark',
      parentSelector: 'html',
    }),
    (Story, { parameters }) => (
      <Pad layout={parameters.layout}>
        <Story />
      </Pad>
    ),
  ],
  loaders: [network, loadFonts],
  beforeEach: ({ parameters, title }) => {
    forgetRequests();
    // A whole page holds everything in landmarks; a single piece cannot.
    if (/^(Screens|Pages)\//.test(title))
      parameters.a11y = { ...parameters.a11y, config: { rules: [{ id: 'region', enabled: true }] } };
    return freezeDate(parameters.now ?? storyTime);
  },
  afterEach: async ({ id, parameters }) => {
    refuseUnanswered();
    // Set by the story tests alone; `parameters.picture: false` leaves a story out.
    const pictures = import.meta.env.PICTURES;
    if (pictures === undefined || pictures === 'off' || parameters.picture === false) return;
    const { comparePicture } = await import('./picture.ts');
    await comparePicture(id);
  },
};

export default preview;
