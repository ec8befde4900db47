import { viewports } from './viewports.ts';

export type ThemeName = 'dark' | 'light';
export type ViewportName = keyof typeof viewports;

/** One way of looking at a story; its name is that of the folder of its pictures. */
export interface Look {
  name: string;
  theme: ThemeName;
  viewport: ViewportName;
}

const themes: readonly ThemeName[] = ['dark', 'light'];
/** The viewports that stories are tested at: each is a project of `vitest.workspace.ts`. */
const testedAt: readonly ViewportName[] = ['desktop', 'phone'];

const isViewport = (value: unknown): value is ViewportName => typeof value === 'string' && value in viewports;
const isTheme = (value: unknown): value is ThemeName => value === 'dark' || value === 'light';

/** What decides in which looks a story is pictured. */
export interface PicturedStory {
  title: string;
  parameters: { picture?: unknown; [name: string]: unknown };
  /** What the story itself says of theme and viewport. */
  storyGlobals: Record<string, unknown>;
}

/**
 * The looks that a story is pictured in. A screen: both themes, on desktop and phone. The matrix of a component or a piece, and what says
 * `parameters.picture: 'twice'`: dark on desktop, light on phone. A story that sets a viewport or a theme in its `globals` looks the same
 * whatever else is chosen: there it is pictured once.
 */
export function looksOf({ title, parameters, storyGlobals }: PicturedStory): Look[] {
  const { viewport } = storyGlobals;
  const own = typeof viewport === 'object' && viewport !== null && 'value' in viewport ? viewport.value : viewport;
  const widths = isViewport(own) ? [own] : testedAt;
  const colors = isTheme(storyGlobals.theme) ? [storyGlobals.theme] : themes;
  const isTwice = parameters.picture === 'twice' || (parameters.picture !== true && !title.startsWith('Screens/'));
  return widths
    .flatMap((width) => colors.map((theme) => ({ name: `${theme}-${width}`, theme, viewport: width })))
    .filter(({ name }, _, all) => !isTwice || all.length <= 2 || name === 'dark-desktop' || name === 'light-phone');
}

/** The tested viewport at which a look is pictured: what is held in the hand is pictured where fingers touch it. */
export const testedViewport = ({ viewport }: Look): ViewportName =>
  viewports[viewport].type === 'mobile' ? 'phone' : 'desktop';
