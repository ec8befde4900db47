declare module 'virtual:copy-sources' {
  import type { CopySource } from './copySources.ts';

  /** Sources of packages/content by the name of their file. */
  const sources: Record<string, CopySource | undefined>;
  export default sources;
}
