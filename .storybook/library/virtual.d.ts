declare module 'virtual:library' {
  /** What `readLibrary` of `library.ts` returns. */
  const read: unknown;
  export default read;
}
