import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { call, type EngineJourney, engineJourneys, signInHere } from './engineJourney.ts';
import { mailTo } from '../support/outbox.ts';
import { personAt } from './person.ts';
import { openWindow } from './puppeteerDriver.ts';
import { buyPlan } from './steps.ts';

const journey = engineJourneys();

const publicPaths = [
  '/',
  '/pricing',
  '/auth',
  '/checkout?priceId=price_monthly',
  '/legal/terms',
  '/legal/privacy',
  '/legal/returns',
  '/legal/eula',
  '/auth/google/callback',
  '/discord-auth',
  '/auth/link',
  '/email-change/confirm',
  '/old-browser',
  '/nowhere',
];

/** What a page shows: its words, colours and fonts, and the positions of its texts and controls. */
type Look = {
  /** Title, first heading, theme, colours and fonts. */
  facts: string[];
  places: { what: string; box: number[] }[];
};

/** Runs in the page. Waits for the fonts, then describes what the page shows. */
const lookAt = async (what: string): Promise<Look> => {
  await document.fonts.ready;
  const colourOf = (element: Element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  };
  const shown = [...document.querySelectorAll<HTMLElement>(what)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    // The position of a link within a paragraph depends on the line breaks, so such links are left out.
    .filter(({ element, box }) => box.width > 1 && box.height > 1 && getComputedStyle(element).display !== 'inline');
  return {
    facts: [
      document.title,
      document.querySelector('h1')?.textContent ?? '',
      document.documentElement.className,
      ...[document.body, ...document.querySelectorAll('h1')].flatMap(colourOf),
      // Fallback fonts load only on systems that have their font, so they are left out.
      ...[...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
        .map(({ family }) => family.replaceAll('"', ''))
        .toSorted(),
    ],
    places: shown.map(({ element, box }) => ({
      what: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`,
      box: [box.x, box.y + scrollY, box.width, box.height].map(Math.round),
    })),
  };
};

/** How far an element's edge may be from its place in Chromium, in CSS pixels; more if the page lacks our fonts. */
const toleranceOf = ({ facts }: Look) => (facts.some((fact) => fact.startsWith('Geist')) ? 6 : 16);

/**
 * By how much the distance to the element above may differ from Chromium's: a fraction of that distance (`part`) plus
 * px (`line`). Engines round line heights differently, and a paragraph may have one more line.
 */
const paragraph = { part: 0.05, line: 28 };

/** Returns a sentence for each difference between a page and the same page in Chromium. */
function differences(mine: Look, chromiums: Look): string[] {
  const { facts, places } = mine;
  const theirs = chromiums.places;
  const list = (look: typeof places) => look.map(({ what }) => what).join(' | ');
  const said = [
    [facts.join(' | '), chromiums.facts.join(' | ')],
    [list(places), list(theirs)],
  ].flatMap(([own, other]) => (own === other ? [] : [`${own} instead of ${other}`]));
  if (said.length > 0) return said;
  const tolerance = toleranceOf(chromiums);
  return places.flatMap(({ what, box }, index) => {
    const [own, other] = [places, theirs].map((look) => {
      const [x = 0, y = 0, width = 0, height = 0] = look[index]?.box ?? [];
      return { sides: [x, width, height], down: y - (look[index - 1]?.box[1] ?? 0) };
    });
    if (!own || !other) return [];
    const isApart =
      own.sides.some((side, which) => Math.abs(side - (other.sides[which] ?? 0)) > tolerance) ||
      Math.abs(own.down - other.down) > paragraph.line + paragraph.part * Math.abs(other.down);
    return isApart ? [`${what}: at ${box.join(' ')} instead of ${theirs[index]?.box.join(' ')}`] : [];
  });
}

/** Selector of the texts and controls that are compared on our own pages. */
const ofPages = 'h1, h2, h3, a, button, input, textarea, [role=tab], img';
/** Selector of what is compared in mails: no paragraphs, because engines break their lines at different places. */
const ofMails = 'h1, th, td:not(:has(*)), a';

/** Waits until a page looks as in Chromium. After 3 s, returns the differences that are left. */
async function untilAlike(driver: Driver, chromium: Driver, what = ofPages): Promise<string[]> {
  const deadline = performance.now() + 3_000;
  for (;;) {
    const [mine, chromiums] = await Promise.all([driver.run(lookAt, what), chromium.run(lookAt, what)]);
    const said = differences(mine, chromiums);
    if (said.length === 0 || performance.now() > deadline) return said;
    await pause(100);
  }
}

/** Opens paths here and in Chromium: dark and wide, then light and narrow. Fails if a page looks different here. */
async function compare(person: EngineJourney, chromium: Driver, paths: readonly string[]): Promise<void> {
  const { driver, server } = person;
  const differing: Record<string, string[]> = {};
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await driver.setSize(width);
    const inner = await driver.run(() => innerWidth);
    await chromium.setSize(inner, await driver.run(() => innerHeight));
    for (const each of [driver, chromium]) {
      await each.open(`${server.url}/legal/terms`);
      await each.run((theme) => localStorage.setItem('theme', theme), theme);
    }
    for (const path of paths) {
      await Promise.all([driver, chromium].map((each) => each.open(new URL(path, server.url).href)));
      const at = `${path} in ${theme} at ${inner} px`;
      const said = await untilAlike(driver, chromium);
      if (said.length > 0) differing[at] = said;
      expect(await driver.run(() => document.documentElement.className)).toBe(`theme-${theme}`);
      await person.checkWidth();
    }
  }
  expect(differing).toEqual({});
}

journey('every public page looks as in Chromium, in both themes, wide and narrow', async (person) => {
  person.expectTrouble(/404/);
  const chromium = await openWindow('chromium', person.server.url);
  try {
    await compare(person, chromium, publicPaths);
  } finally {
    await chromium.close();
  }
});

const tabs = ['general', 'connect', 'billing', 'learn'] as const;

journey('every tab of the account looks as in Chromium, in both themes, wide and narrow', async (person) => {
  const { server } = person;
  const chromium = await openWindow('chromium', server.url);
  try {
    await person.signIn('looks@example.com');
    await buyPlan(person);
    await chromium.open(`${server.url}/legal/terms`);
    await signInHere(personAt(chromium, server.url), server.url, 'looks@example.com');
    await compare(
      person,
      chromium,
      tabs.map((tab) => `/account#${tab}`),
    );
  } finally {
    await chromium.close();
  }
});

/** The product's font, for the mails. Without it, each engine would choose a font of its system. */
const fontFace = async (): Promise<string> => {
  const file = createRequire(import.meta.url).resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2');
  const data = (await readFile(file)).toString('base64');
  return `<style>@font-face{font-family:'Geist Variable';font-weight:100 900;src:url(data:font/woff2;base64,${data})}</style>`;
};

/** Serves each mail as a page of its own, without the mail program around it. The path names the theme and the mail. */
async function openMails(mails: readonly string[]) {
  const font = await fontFace();
  const server = createServer(({ url = '' }, answer) => {
    const [, theme, index] = url.split('/');
    const html = mails[Number(index)];
    answer.writeHead(html === undefined ? 204 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    // The page must have the theme of its path, whatever theme the browser of the tests prefers.
    answer.end(
      html
        ?.replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
        .replace('</head>', `${font}</head>`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: (theme: 'dark' | 'light', index: number) => `http://127.0.0.1:${port}/${theme}/${index}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

journey('mails look as in Chromium, in both themes, wide and narrow', async (person) => {
  const { driver, server } = person;
  const address = 'reads@example.com';
  await person.signIn(address);
  await buyPlan(person);
  await call(person, 'POST', '/api/stripe/cancel-subscription');
  const subjects = [/is your SignalSync code$/, /^Your receipt for/, /^Your SignalSync subscription is cancelled$/];
  const found = await Promise.all(subjects.map((subject) => mailTo(server.url, address, subject)));
  const mails = await openMails(found.map(({ html }) => html ?? ''));
  const chromium = await openWindow('chromium', server.url);
  try {
    const differing: Record<string, string[]> = {};
    for (const [theme, width] of [
      ['dark', 1440],
      ['light', 390],
    ] as const) {
      await driver.setSize(width);
      const inner = await driver.run(() => innerWidth);
      await chromium.setSize(inner, await driver.run(() => innerHeight));
      for (const [index, { subject }] of found.entries()) {
        await Promise.all([driver, chromium].map((each) => each.open(mails.address(theme, index))));
        const said = await untilAlike(driver, chromium, ofMails);
        if (said.length > 0) differing[`${subject} in ${theme} at ${inner} px`] = said;
        expect(await driver.run(() => document.querySelectorAll('h1').length)).toBe(1);
        await person.checkWidth();
      }
    }
    expect(differing).toEqual({});
  } finally {
    await chromium.close();
    mails.close();
  }
});
