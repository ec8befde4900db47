import read from 'virtual:library';
import type { Entry } from './library.ts';

/** What the sources say about each component, piece and screen, by the title of its stories. */
export const entries = read as Record<string, Entry | undefined>;
