import { resolveTxt } from 'node:dns/promises';
import type { ProductionSettings, Settings } from '../settings/settings.ts';
import { type AskedDatabase, askPostgres } from './askPostgres.ts';

/** What the checks reach for. Tests pass fakes. Most checks are of production alone. */
export interface Outside<Known extends Settings = ProductionSettings> {
  readonly settings: Known;
  readonly now: () => Date;
  /** Replaces the network for calls to Stripe. */
  readonly stripeFetch?: typeof fetch;
  /** Base addresses of vendors that tests replace, without a slash at the end. */
  readonly baseUrls?: { readonly [Name in 'discord' | 'telegram' | 'tradingview' | 'google']?: string };
  /** Returns the TXT records of a name. Throws an error with the code ENOTFOUND or ENODATA if there is none. */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  readonly openPostgres: (url: string) => Promise<AskedDatabase>;
  /** Names of this machine. A mail server on it needs no TLS. */
  readonly ownHosts: readonly string[];
}

/** The real world, for these settings. */
export const outsideOf = <Known extends Settings>(settings: Known): Outside<Known> => ({
  settings,
  now: () => new Date(),
  resolveTxt: (name) => resolveTxt(name),
  openPostgres: askPostgres,
  ownHosts: ['localhost', '127.0.0.1', '[::1]'],
});
