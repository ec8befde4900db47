/** One page of a list of the provider, newest first. */
export interface ProviderPage<T> {
  readonly items: readonly T[];
  /** Value of `after` for the next page; null on the last page. */
  readonly next: string | null;
}
