declare module 'virtual:screen-words' {
  /** The words of each story with an accepted accessibility tree, in lower case, by the story's id. */
  const words: Record<string, string>;
  export default words;
}
