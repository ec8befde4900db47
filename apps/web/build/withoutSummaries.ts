import type { Plugin } from 'vite';

const summary = /\n\s*summary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/**
 * Empties the `summary` of each call. Only the server's API description uses it, so the browser need not download it.
 */
export const emptySummaries = (code: string): string => code.replace(summary, "\n  summary: '',");

/** Removes the summaries of the contract's calls from the browser's code. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /packages\/contract\/src\/calls\//.test(id) ? { code: emptySummaries(code), map: null } : undefined,
});
