import { describe, expect, it } from 'vitest';
import { countriesIn, firstCountry, languageOf } from './countries.ts';

describe('countriesIn', () => {
  it('names every country once, in the order of the language', () => {
    const countries = countriesIn('en');
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
    expect(countries[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    expect(countriesIn('de')).toContainEqual({ code: 'AT', name: 'Österreich' });
  });
});

describe('the country that is chosen at first', () => {
  it.each([
    ['DE', 'en-US', 'DE'],
    [undefined, 'de-AT', 'AT'],
    [undefined, 'en', 'US'],
    ['XX', 'fr-FR', 'FR'],
  ])('given %s in %s is %s', (given, language, country) => {
    expect(firstCountry(given, language)).toBe(country);
  });
});

describe('languageOf', () => {
  it('takes what the page asks for, and the browser’s own otherwise', () => {
    expect([languageOf('fr', 'de'), languageOf('auto', 'de'), languageOf(undefined, 'de')]).toEqual(['fr', 'de', 'de']);
    expect(languageOf('xx', 'de')).toBe('en');
    expect(languageOf('auto', 'en-US@posix')).toBe('en');
  });
});
