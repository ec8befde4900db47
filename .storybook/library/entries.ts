import * as read from 'virtual:library';
import type { Entry, UsedIcon } from './library.ts';

/** What the sources say about each component, piece and screen, by the title of its stories. */
export const entries = read.entries as Record<string, Entry | undefined>;

/** The icons that packages/ui draws. */
export const icons = read.icons as UsedIcon[];

/** The ids of the stories that have an accepted accessibility tree. */
export const trees: ReadonlySet<string> = new Set(read.trees as string[]);
