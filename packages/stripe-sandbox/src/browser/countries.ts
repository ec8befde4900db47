/** ISO 3166-1 alpha-2 codes of the countries and territories in the card form. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export interface Country {
  code: string;
  name: string;
}

/** Returns every country with its name in a language, in that language's order. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

/**
 * Returns the language in which an Elements group is shown; `en` if the browser does not know the language. Stripe's
 * `auto` means the browser's language.
 */
export function languageOf(locale: string | undefined, browserLanguage: string): string {
  const asked = locale === undefined || locale === 'auto' ? browserLanguage : locale;
  try {
    return Intl.DisplayNames.supportedLocalesOf([asked])[0] ?? 'en';
  } catch {
    // Some browsers report the system's locale, such as `en-US@posix`, which is not a valid language tag.
    return 'en';
  }
}

/**
 * Returns the country that is selected at first: the country that the page passed, else the country of the browser's
 * language, else `US`.
 */
export function firstCountry(given: string | undefined, browserLanguage: string): string {
  const known = codes.split(' ');
  const here = new Intl.Locale(languageOf(browserLanguage, 'en')).region;
  return [given, here].find((code) => code !== undefined && known.includes(code)) ?? 'US';
}
