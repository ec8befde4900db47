import * as v from 'valibot';
import { entriesOf, isEntry, isTogether, type Node, type Read } from './entry.ts';
import { StartError } from './startError.ts';
import { table } from './table.ts';

/** Entries that always have a value, because they have a default. */
type Given = { readonly default: string };
declare const checked: unique symbol;

/** The settings of a developer's machine. Fakes replace the vendors whose settings are missing. */
interface LocalSettings extends Read<typeof table, Given> {
  readonly isProduction: false;
}
/** The settings of production. Only `parseSettings` makes them, because it checks that all required ones are set. */
export interface ProductionSettings extends Read<typeof table, Given | { readonly isRequired: true }> {
  readonly isProduction: true;
  readonly apiUrl: string;
  readonly [checked]: true;
}
/** The server's settings: the values of `table`. Parsed once, at start. */
export type Settings = LocalSettings | ProductionSettings;

/** Keys of a Stripe account: the server's, the browser's, and the one that signs webhooks. */
export type StripeKeys = ProductionSettings['stripe'];
/** The Discord application and its bot, and the community that the bot manages. */
export type DiscordKeys = ProductionSettings['discord'];
/** The Telegram bot, its group, and the secret that Telegram sends with updates. */
export type TelegramKeys = ProductionSettings['telegram'];
/** The session of the TradingView account that owns the scripts. */
export type TradingviewKeys = NonNullable<ProductionSettings['tradingview']>;
/** Lifetimes and limits. Their units are part of their names. */
export type Limits = Settings['limits'];

/** Days from a renewal's first failed charge until the fake Stripe ends the plan. It retries after 3, 5 and 7 days. */
const fakeEndsAfterDays = 15;

const entries = entriesOf(table);
const environment = v.object(
  Object.fromEntries(entries.map((entry) => [entry.name, v.optional(entry.schema, entry.default)])),
);
type Environment = v.InferOutput<typeof environment>;

/** Reads the settings from environment variables. Throws a `StartError` that names what is missing or wrong. */
export function parseSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'A setting'} ${issue.message}`);
    throw new StartError(`The server cannot start with these settings: ${problems.join('; ')}.`);
  }
  if (parsed.output.NODE_ENV === true) return forProduction(given, parsed.output);
  return { ...settingsIn(parsed.output), isProduction: false, host: '127.0.0.1' };
}

function forProduction(given: object, values: Environment): ProductionSettings {
  const missing = entries.filter(({ name, isRequired }) => isRequired && !(name in given)).map(({ name }) => name);
  if (missing.length > 0) {
    throw new StartError(`Production needs these settings, which are not set: ${missing.join(', ')}.`);
  }
  const settings = settingsIn(values);
  if ([settings.appUrl, settings.apiUrl].some((address) => !address?.startsWith('https://'))) {
    throw new StartError('In production APP_URL and API_URL must start with https://.');
  }
  if (settings.corsOrigins.some((origin) => !/^(https:\/\/|http:\/\/localhost(:|$))/.test(origin))) {
    throw new StartError('In production each of CORS_ORIGINS must start with https://, or be a http://localhost.');
  }
  const databases = { DATABASE_URL: settings.databaseUrl, BACKUP_SCRATCH_URL: settings.backup.scratchUrl };
  const [unsaid] = Object.entries(databases).find(([, url]) => url !== undefined && !isEncryptedOrNear(url)) ?? [];
  if (unsaid !== undefined) {
    throw new StartError(
      `In production ${unsaid} must end with ?sslmode=verify-full for a database on another machine, or with ?sslmode=disable where the network is your own.`,
    );
  }
  return settings as ProductionSettings;
}

/** Returns true if a database is on this machine, or if its address says whether the connection uses TLS. */
function isEncryptedOrNear(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const isHere =
    /^(|localhost|127\.[\d.]+|\[::1\]|%2f.*)$/i.test(hostname) && !/^[^/]/.test(searchParams.get('host') ?? '');
  return isHere || searchParams.has('sslmode');
}

function settingsIn(values: Environment) {
  const settings = read(table, values) as Read<typeof table, Given>;
  const { apiUrl = settings.appUrl, stripe, accessEndsAfterDays = stripe ? undefined : fakeEndsAfterDays } = settings;
  return { ...settings, apiUrl, accessEndsAfterDays };
}

function read(node: Node, values: Environment): unknown {
  if (isEntry(node)) return values[node.name];
  if (!isTogether(node)) return Object.fromEntries(Object.entries(node).map(([key, of]) => [key, read(of, values)]));
  const names = entriesOf(node).flatMap((entry) => (entry.default === undefined ? entry.name : []));
  const unset = names.filter((name) => values[name] === undefined);
  if (unset.length === 0) return read(node.together, values);
  if (unset.length === names.length) return undefined;
  const rest = names.length === 2 ? 'neither' : 'none of them';
  throw new StartError(`Set ${names.slice(0, -1).join(', ')} and ${names.at(-1)} together, or ${rest}.`);
}

/**
 * Returns every secret among the environment variables. Of a secret URL, also returns the password, encoded and
 * decoded, or the path of a webhook. The log and reports must not contain any of these texts.
 */
export function secretsIn(variables: NodeJS.ProcessEnv): string[] {
  return entries.flatMap(({ name, isSecret }) => {
    const value = (isSecret && variables[name]?.trim()) || '';
    const address = URL.parse(value);
    const password = address?.password ?? '';
    const path = address?.protocol === 'https:' ? address.pathname : '';
    return [value, password, decoded(password), path].filter((secret) => secret !== '');
  });
}

/** Decodes percent-encoding such as `%40`. Returns the text unchanged if that fails. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
