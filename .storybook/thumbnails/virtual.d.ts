declare module 'virtual:accepted-pictures' {
  /** The names of all accepted pictures, as `look/id`. */
  const pictures: string[];
  export default pictures;
}
