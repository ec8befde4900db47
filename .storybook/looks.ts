import { isCheck } from './checkStories.ts';
import { viewports } from './viewports.ts';

type ThemeName = 'dark' | 'light';
export type ViewportName = keyof typeof viewports;

/** One combination of theme and viewport. The folder of its pictures has the same name. */
export interface Look {
  name: string;
  theme: ThemeName;
  viewport: ViewportName;
}

/** Both themes. The first one is the default. */
export const themes: readonly ThemeName[] = ['dark', 'light'];
/** The viewports of the story tests; each is a run in `vitest.workspace.ts`. */
const testedAt: readonly ViewportName[] = ['desktop', 'phone'];

/** Returns whether a value is the name of a viewport. */
export const isViewport = (value: unknown): value is ViewportName => typeof value === 'string' && value in viewports;
const isTheme = (value: unknown): value is ThemeName => value === 'dark' || value === 'light';

/** The fields of a story that code can read before the story runs. */
export interface StoryAtRest {
  title: string;
  /** The story's name as the sidebar shows it. */
  name: string;
  /**
   * `picture: false`: no pictures are taken. `'twice'`: dark on desktop, and light on phone. `true`: both themes, each
   * on desktop and phone.
   *
   * `tree`: why no accessibility tree of the story is accepted, although one could be taken.
   */
  parameters: { picture?: unknown; tree?: unknown; [name: string]: unknown };
}

/**
 * Returns whether pictures are taken of a story. If `parameters.picture` is set, it decides. Without it, pictures are
 * taken of every story of a screen, and of the story States of a component or a piece.
 */
export function isPictured({ title, name, parameters }: StoryAtRest): boolean {
  const { picture } = parameters;
  if (typeof picture === 'boolean' || picture === 'twice') return picture !== false;
  return title.startsWith('Screens/') || (/^(Components|Pieces)\//.test(title) && name === 'States');
}

/** Returns the viewport that a story's globals set; undefined if they set none. */
function ownViewport({ viewport }: Record<string, unknown>): ViewportName | undefined {
  const own = typeof viewport === 'object' && viewport !== null && 'value' in viewport ? viewport.value : viewport;
  return isViewport(own) ? own : undefined;
}

/** The fields of a story that `looksOf` needs to choose the looks (theme and viewport) for its pictures. */
export interface PicturedStory extends Omit<StoryAtRest, 'name'> {
  /** The theme and viewport that the story itself sets. */
  storyGlobals: Record<string, unknown>;
}

/**
 * Returns the looks in which pictures are taken of a story. A screen: both themes, on desktop and phone. A component or
 * piece, or a story with `parameters.picture: 'twice'`: dark on desktop, and light on phone. If a story sets a viewport
 * or a theme in its `globals`, only pictures in that viewport or theme are taken.
 */
export function looksOf({ title, parameters, storyGlobals }: PicturedStory): Look[] {
  const own = ownViewport(storyGlobals);
  const widths = own ? [own] : testedAt;
  const colors = isTheme(storyGlobals.theme) ? [storyGlobals.theme] : themes;
  const isTwice = parameters.picture === 'twice' || (parameters.picture !== true && !title.startsWith('Screens/'));
  return widths
    .flatMap((width) => colors.map((theme) => ({ name: `${theme}-${width}`, theme, viewport: width })))
    .filter(({ name }, _, all) => !isTwice || all.length <= 2 || name === 'dark-desktop' || name === 'light-phone');
}

/**
 * Returns which of the two test runs, `desktop` or `phone`, is for a viewport, and takes its pictures. The run for the
 * phone is for all mobile viewports, because only its browser emulates touch.
 */
export const testedViewport = ({ viewport }: Pick<Look, 'viewport'>): ViewportName =>
  viewports[viewport].type === 'mobile' ? 'phone' : 'desktop';

/** The fields of a story that decide in which of the two test runs it is tested. */
export interface TestedStory extends StoryAtRest {
  globals: Record<string, unknown>;
  tags: readonly string[];
}

/**
 * Returns whether only the run for the phone tests a story, because what it shows does not depend on the width. The tag
 * `both` says that it does.
 */
export const isTestedOnce = (story: TestedStory): boolean =>
  !isPictured(story) &&
  ownViewport(story.globals) === undefined &&
  !story.tags.some((tag) => tag === 'desktop' || tag === 'phone' || tag === 'both');

/**
 * Returns whether the run of this viewport, `desktop` or `phone`, tests a story. A tag of that name decides first, then
 * the viewport that the story sets itself.
 */
export function isTestedIn(run: ViewportName, story: TestedStory): boolean {
  if (story.tags.includes('desktop') || story.tags.includes('phone')) return story.tags.includes(run);
  const viewport = ownViewport(story.globals);
  if (viewport !== undefined) return testedViewport({ viewport }) === run;
  // A narrow page is the harder case.
  return run === 'phone' || !isTestedOnce(story);
}

/**
 * Returns whether a story has an accepted accessibility tree: every pictured story of a screen, and every story of a
 * component or a piece that does not only repeat another one under a hard condition.
 */
export function hasTree({ title, name, parameters }: StoryAtRest): boolean {
  if (parameters.tree !== undefined) return false;
  if (title.startsWith('Screens/')) return isPictured({ title, name, parameters });
  return /^(Components|Pieces)\//.test(title) && !isCheck({ title, name });
}

/** Returns in which of the two test runs a story's tree is taken: a tree rarely depends on the width. */
export const treeRun = (story: TestedStory): ViewportName => (isTestedIn('desktop', story) ? 'desktop' : 'phone');

/** Returns whether a story is also tested with the text spacing of WCAG 1.4.12: the matrix of a component or a piece. */
export const isSpaced = ({ title, name }: Pick<StoryAtRest, 'title' | 'name'>): boolean =>
  /^(Components|Pieces)\//.test(title) && name === 'States';
