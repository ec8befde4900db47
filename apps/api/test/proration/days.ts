/** The time zones in which the members live. The first two have clock changes, in opposite halves of the year. */
export const zones = [
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'Asia/Kolkata',
] as const;
export type Zone = (typeof zones)[number];

/** A day on which a member buys. `zones` are the zones in which the clocks change on this day, or the day after. */
export interface FirstDay {
  /** Such as `2028-02-29`. */
  readonly day: string;
  readonly changing: readonly Zone[];
}

const dayMs = 24 * 3600 * 1000;
/** How many days the drill plays, and between which days they lie. The two years contain a leap day. */
const count = 400;
const [from, until] = [Date.parse('2026-11-20'), Date.parse('2028-11-20')];

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, made);
  return made;
}

/** Returns by how many ms a zone's clocks are ahead of UTC at a moment (ms since 1970). */
function offsetAt(zone: string, at: number): number {
  const local = Date.parse(`${formatOf(zone).format(at).replace(' ', 'T')}Z`);
  return local - Math.floor(at / 1000) * 1000;
}

/** Returns the day in a zone at a moment (ms since 1970), such as `2026-11-20`. */
export const dayIn = (zone: string, at: number): string => formatOf(zone).format(at).slice(0, 10);

/**
 * Returns the moment (ms since 1970) at which a zone's clocks show a time, in minutes after midnight. If they skip this
 * time, returns the moment an hour before.
 */
export function momentIn(zone: string, day: string, minutes: number): number {
  const asUtc = Date.parse(day) + minutes * 60_000;
  const guess = asUtc - offsetAt(zone, asUtc);
  return asUtc - offsetAt(zone, guess);
}

const changesOn = (zone: Zone, at: number) => offsetAt(zone, at - dayMs) !== offsetAt(zone, at + dayMs);

/**
 * Returns 400 days of two years, in order: the first day and the last two days of each month, the leap day and the days
 * about it, the clock changes of all zones, and other days at equal distances.
 */
export function firstDays(): FirstDay[] {
  const days = Array.from({ length: (until - from) / dayMs }, (_, index) => from + index * dayMs).map((at) => {
    const day = new Date(at).toISOString().slice(0, 10);
    const changing = zones.filter((zone) => changesOn(zone, at));
    const nextDays = [0, 1, 2].map((distance) => new Date(at + distance * dayMs).getUTCDate());
    const isSpecial = changing.length > 0 || nextDays.includes(1) || day === '2028-02-28';
    return { day, changing, isSpecial };
  });
  const usual = days.filter(({ isSpecial }) => !isSpecial);
  const missing = count - (days.length - usual.length);
  const taken = new Set(
    Array.from({ length: missing }, (_, index) => usual[Math.floor((index * usual.length) / missing)]),
  );
  return days.filter((each) => each.isSpecial || taken.has(each)).map(({ day, changing }) => ({ day, changing }));
}
