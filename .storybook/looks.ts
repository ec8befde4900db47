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

/**
 * The looks that a story is pictured in: both themes, on desktop and phone. A story that sets a viewport or a theme in its
 * `globals` looks the same whatever else is chosen: there it is pictured once.
 */
export function looksOf(storyGlobals: Record<string, unknown>): Look[] {
  const { viewport } = storyGlobals;
  const own = typeof viewport === 'object' && viewport !== null && 'value' in viewport ? viewport.value : viewport;
  const widths = isViewport(own) ? [own] : testedAt;
  const colors = isTheme(storyGlobals.theme) ? [storyGlobals.theme] : themes;
  return widths.flatMap((width) => colors.map((theme) => ({ name: `${theme}-${width}`, theme, viewport: width })));
}

/** The tested viewport at which a look is pictured: what is held in the hand is pictured where fingers touch it. */
export const testedViewport = ({ viewport }: Look): ViewportName =>
  viewports[viewport].type === 'mobile' ? 'phone' : 'desktop';
