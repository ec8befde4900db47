declare module 'virtual:copy-sources' {
  import type { CopySource } from './copySources.ts';

  /** Sources of packages/content by file name. */
  const sources: Record<string, CopySource | undefined>;
  export default sources;
}
