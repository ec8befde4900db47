import type { WayReport } from '../../e2e/support/ways.ts';
import { type Place, places } from './places.ts';

/** Who goes a way: a signed-in member, or a guest. */
export type Who = 'guest' | 'member';

/** A step of a journey from one place to another. `ways.json` holds those of all journeys. */
export interface Arrow {
  who: Who;
  /** A key of `places`, or the path or dialog for which no place is written down. */
  from: string;
  to: string;
  /** What was pressed: the key of a text in packages/content, or a name that is not in there. Empty: nothing. */
  press: string;
}

/** A text of packages/content, and its file and keys: `billing.ts:billing.subscription.cancel`. */
export interface KnownText {
  key: string;
  text: string;
}

type Seen = Extract<WayReport, { kind: 'seen' }>;

const patterns = new Map<string, RegExp>();

/** Returns a pattern for a text, in which each `{placeholder}` stands for any words. */
function patternOf(text: string): RegExp {
  const source = text.trim().replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&');
  const pattern = patterns.get(text) ?? new RegExp(`^${source.replaceAll(/\{\w+\}/g, '.+')}$`);
  patterns.set(text, pattern);
  return pattern;
}

const fits = (text: string | undefined, shown: readonly string[]) =>
  text === undefined || shown.some((each) => patternOf(text).test(each));

/** Returns the path without an id at its end. */
const pathOf = ({ path }: Seen) => path.replace(/\/(?=\w*[\dA-Z])\w{12,}$/, '');

/** Returns whether a page is a tool of developers. `places` names the pages that stand for those of vendors. */
const isTool = ({ path }: Seen) => path.startsWith('/dev/');

function isAt({ path, hash, heading, dialog }: Place, seen: Seen): boolean {
  if (dialog !== undefined) return fits(dialog, [seen.dialog]);
  return (
    (path === undefined || path === pathOf(seen)) &&
    (hash === undefined || hash === seen.hash) &&
    fits(heading, seen.headings)
  );
}

/** Returns the place that a page shows; undefined while the page is between two places. */
export function placeOf(seen: Seen): string | undefined {
  const entries = Object.entries(places);
  const found = entries.find(([, place]) => isAt(place, seen) && (seen.dialog === '' || place.dialog !== undefined));
  if (found) return found[0];
  if (seen.dialog !== '') return seen.dialog;
  return entries.some(([, { path }]) => path === pathOf(seen)) || isTool(seen) ? undefined : pathOf(seen);
}

/** Returns the key of the text that a pressed element shows, or the element's name if no text fits. */
export function pressOf(name: string, from: string, texts: readonly KnownText[]): string {
  const fitting = texts.filter(
    ({ text }) => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')) && patternOf(text).test(name),
  );
  const [feature = ''] = from.split('.');
  const score = ({ key, text }: KnownText) =>
    (key.startsWith(`${feature}.`) ? 4 : 0) + (text === name ? 2 : 0) + (key.startsWith('shell.') ? 1 : 0);
  return fitting.toSorted((a, b) => score(b) - score(a) || a.key.localeCompare(b.key))[0]?.key ?? name;
}

/** Returns each step from place to place that one page has made. */
function stepsOf(reports: readonly WayReport[]): Arrow[] {
  const steps: Arrow[] = [];
  let at: { place: string; seen: Seen } | undefined;
  let press = '';
  /** Whether the last step has closed a dialog, and the page has stayed as it is since then. */
  let hasClosed = false;
  for (const report of reports) {
    if (report.kind === 'pressed') {
      press = report.name;
      hasClosed = false;
    } else if (report.kind === 'seen') {
      const place = placeOf(report);
      if (place === undefined) continue;
      if (at && place !== at.place) {
        const isOtherPage = report.path !== at.seen.path;
        // A dialog that leads to another page or dialog closes first. Then the way leads from the first dialog there.
        const isLed = hasClosed && press === '' && (isOtherPage || report.dialog !== '');
        const last = isLed ? steps.pop() : undefined;
        const who = at.seen.isMember ? 'member' : 'guest';
        steps.push({ who, from: at.place, press, ...last, to: place });
        hasClosed = at.seen.dialog !== '' && report.dialog === '' && !isOtherPage;
        press = '';
      }
      at = { place, seen: report };
    } else if (report.kind === 'moved' || !report.isFollowed) {
      at = undefined;
      press = '';
    }
  }
  return steps.filter(({ from, to }) => from !== to);
}

const inOrder = (a: Arrow, b: Arrow) =>
  a.who.localeCompare(b.who) ||
  a.from.localeCompare(b.from) ||
  a.to.localeCompare(b.to) ||
  a.press.localeCompare(b.press);

/** Returns every step that pages of journeys have made, once and in a fixed order. */
export function arrowsIn(pages: readonly (readonly WayReport[])[], texts: readonly KnownText[]): Arrow[] {
  const once = (arrows: readonly Arrow[]) => new Map(arrows.map((arrow) => [JSON.stringify(arrow), arrow])).values();
  const steps = [...once(pages.flatMap(stepsOf))];
  const arrows = steps.map((step) => ({ ...step, press: step.press && pressOf(step.press, step.from, texts) }));
  return [...once(arrows)].toSorted(inOrder);
}
