/** A change of a source file: a text that occurs once in the file, and the text that replaces it. */
export interface Change {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

const changeIn =
  (folder: string) =>
  (name: string, find: string, put: string): Change => ({ file: `${folder}/${name}.ts`, find, put });

export const mail = changeIn('packages/mails/src/mails');
export const server = changeIn('apps/api/src/domain');
export const report = changeIn('apps/api/src/report');
export const state = changeIn('packages/state/src');
export const contentOf = changeIn('packages/content/src');
/**
 * Creates a change in a file of a screen. The file's extension is `.tsx`, except for modules that only return texts.
 */
export const ui = (name: string, find: string, put: string): Change => ({
  file: `packages/ui/src/${name}.${/\/[a-z][^/]*$/.test(name) ? 'ts' : 'tsx'}`,
  find,
  put,
});
