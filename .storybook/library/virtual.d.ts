declare module 'virtual:library' {
  /** What `readLibrary` of `library.ts` returns. */
  export const entries: unknown;
  /** What `readIcons` of `library.ts` returns. */
  export const icons: unknown;
  /** What `treesIn` of `scripts/pictures/trees.mjs` returns. */
  export const trees: unknown;
}
