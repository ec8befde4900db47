/** The names of a browser and of its system. A name is null if the browser does not say it in a known way. */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The names of browsers, by what only they have in their user agent. The first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  // An iPad says so too, unless its user asks for pages of phones.
  [/\bMacintosh\b.*\bVersion\//, 'Mac or iPad'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * Returns what the header `User-Agent` says about a browser, in words for people. The result has only names from our
 * own lists, so no text of the browser's gets into mails and pages.
 */
export const browserNameOf = (userAgent: string | undefined): BrowserName => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});
