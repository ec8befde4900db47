import '@signalsync/ui/global';
import { monoFont } from '@signalsync/ui/theme/monoFont';
import { darkTheme, lightTheme } from '@signalsync/ui/theme/themes';
import { withThemeByClassName } from '@storybook/addon-themes';
import type { Preview, ReactRenderer } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { Circumstances } from './Circumstances.tsx';
import { expectNoClippedText, expectNoSidewaysScrolling, withSpacedText } from './checks.ts';
import { freezeDate, storyTime } from './clock.ts';
import { withDocumentedTypes, withSwitches } from './documentedTypes.ts';
import { circumstancesOf, toolbar } from './globals.ts';
import { idleAtOnce } from './idle.ts';
import { docs } from './library/lazyDocs.tsx';
import { hasTree, isPictured, isSpaced, isTestedOnce } from './looks.ts';
import { withModes } from './modes.ts';
import { forgetRequests, network, expectAllAnswered } from './network.ts';
import { Pad } from './Pad.tsx';
import { loadPseudoLocale, withPseudoLocale } from './pseudo/PseudoLocale.tsx';
import { viewports } from './viewports.ts';

document.fonts.add(monoFont());

/**
 * Loads the fonts before a story, so that its text has the final width at once. A component that scrolls or measures
 * when it mounts then gives the same result in every run.
 */
async function loadFonts(): Promise<void> {
  // The fallback fonts come from this machine, so only our own fonts need loading.
  const ours = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
  await Promise.all(ours.map((font) => font.load()));
}

// Testing Library waits up to 20 s for an element, because Vite may have to compile the code of a page first.
configure({ asyncUtilTimeout: 20_000 });

/** What the story tests do with pictures: `off`, `judge` or `report`. Undefined in an interactive Storybook. */
const pictures: string | undefined = import.meta.env.PICTURES;
const isTest = pictures !== undefined;
if (isTest) idleAtOnce();
/** Whether this run records what each story shows, for `npm run drill unseen`. */
const isRecorded = import.meta.env.RECORD_SEEN !== undefined;

/**
 * Changes to axe's default rules. `region` is on only for screens and pages, because components and pieces have no
 * landmarks. The rules that ask for one main landmark and an h1 are off, because axe does not see the page behind an
 * open dialog.
 */
const rulesOf = (title: string) => [
  { id: 'region', enabled: /^(Screens|Pages)\//.test(title) },
  { id: 'landmark-one-main', enabled: false },
  { id: 'page-has-heading-one', enabled: false },
  // axe disables this rule by default.
  { id: 'target-size', enabled: true },
];

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'dark', viewport: { value: undefined, isRotated: false }, proposal: '' },
  globalTypes: toolbar,
  parameters: {
    layout: 'padded',
    viewport: { options: viewports },
    backgrounds: { disabled: true },
    // axe checks the whole document, which is faster than a part, because axe uses its index only for a whole document.
    // In tests, the result leaves out the passed rules.
    a11y: { test: 'error', context: 'html', ...(isTest && { options: { reporter: 'no-passes' } }) },
    controls: { expanded: true },
    docs,
    options: {
      storySort: {
        order: [
          'Start here',
          'Every screen',
          'How people get there',
          'What changed',
          'Design',
          ['Colours', 'Type', 'Space and shape', 'Motion', 'Tokens'],
          'Guides',
          [
            'Buttons and links',
            'Menu or select',
            'Choices',
            'Messages',
            'Dialog or page',
            'Loading, empty, error',
            'Voice and words',
            'Amounts and dates',
            'Icons',
          ],
          'Copy',
          'Components',
          'Pieces',
          'Screens',
          'Mails',
          'Pages',
        ],
      },
    },
  },
  decorators: [
    // The first decorator is the closest to the story.
    withPseudoLocale,
    withThemeByClassName<ReactRenderer>({
      themes: { dark: darkTheme, light: lightTheme },
      defaultTheme: 'dark',
      parentSelector: 'html',
    }),
    (Story, { parameters, globals, viewMode }) => (
      <Circumstances {...circumstancesOf(globals)} isAlone={viewMode !== 'docs'} isEmulated={isTest}>
        <Pad layout={parameters.layout}>
          <Story />
        </Pad>
      </Circumstances>
    ),
  ],
  argTypesEnhancers: [withModes, withDocumentedTypes],
  argsEnhancers: [withSwitches],
  loaders: [network, loadFonts, loadPseudoLocale],
  beforeEach: async ({ parameters, title, name, globals }) => {
    forgetRequests();
    parameters.a11y = { ...parameters.a11y, config: { rules: rulesOf(title) } };
    const unfreeze = freezeDate(parameters.now ?? storyTime);
    if (!isTest) return unfreeze;
    const { emulate, reportForcedColors } = await import('./emulate.ts');
    const media = circumstancesOf(globals);
    await emulate(media);
    const reportOwnColors = reportForcedColors(media);
    const endRecord = isRecorded ? (await import('./unseen/recordSeen.ts')).recordSeen({ title, name }) : undefined;
    return () => {
      endRecord?.();
      reportOwnColors();
      unfreeze();
    };
  },
  afterEach: async ({ id, title, name, tags, parameters, globals, storyGlobals, canvasElement }) => {
    if (isRecorded) await (await import('./unseen/recordSeen.ts')).keepSeen();
    expectAllAnswered();
    if (!isTest) return;
    const { text, spacing, copy } = circumstancesOf(globals);
    if (parameters.scrollsSideways !== true) expectNoSidewaysScrolling();
    const { body } = canvasElement.ownerDocument;
    if (text === 'double' || spacing === 'wide' || copy === 'pseudo') expectNoClippedText(body);
    const story = { id, title, name, tags, parameters, globals: storyGlobals };
    if (isTestedOnce(story)) {
      const { expectContrastInDark } = await import('./darkContrast.ts');
      await expectContrastInDark();
    }
    const isPhotographed = pictures !== 'off' && isPictured(story);
    if (isPhotographed || hasTree(story)) {
      const { comparePictures, settled } = await import('./picture.ts');
      const { compareTree } = await import('./tree.ts');
      await settled();
      const differences = [
        hasTree(story) && (await compareTree(story)),
        ...(isPhotographed ? await comparePictures({ id, title, parameters, storyGlobals }) : []),
      ].filter((difference) => typeof difference === 'string');
      if (differences.length > 0) throw new Error(differences.join('\n'));
    }
    // Comes last: a field whose text was wider for a moment stays scrolled.
    if (isSpaced(story)) withSpacedText(() => expectNoClippedText(body));
  },
};

export default preview;
