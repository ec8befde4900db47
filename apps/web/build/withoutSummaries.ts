import type { Plugin } from 'vite';

const summary = /\n\s*summary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** Empties what a call says of itself: the server's API description reads it, and the browser would fetch it for nothing. */
export const emptySummaries = (code: string): string => code.replace(summary, "\n  summary: '',");

/** Leaves the summaries of the contract's calls out of what the browser fetches. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /packages\/contract\/src\/calls\//.test(id) ? { code: emptySummaries(code), map: null } : undefined,
});
