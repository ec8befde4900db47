import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestedIn, isTestedOnce, looksOf, testedViewport } from '../../.storybook/looks.ts';
import { chromaticOf } from '../../.storybook/modes.ts';
import { root } from '../lib/run.mjs';
import { faults } from './faults.mjs';
import { mutations } from './mutations.mjs';
import { isJudge } from './settings.mjs';
import { mostBytes, takenPictures, tooHeavy } from './taken.mjs';

const screen = (storyGlobals = {}, parameters = {}) => ({ title: 'Screens/Pricing', parameters, storyGlobals });
const names = (story) => looksOf(story).map(({ name }) => name);

describe('the looks of a story', () => {
  it('of a screen are both themes on desktop and phone', () => {
    expect(names(screen())).toEqual(['dark-desktop', 'light-desktop', 'dark-phone', 'light-phone']);
    expect(names(screen({ viewport: { value: undefined } }))).toHaveLength(4);
  });

  it('of the matrix of a component or a piece, and where twice is enough, are both themes and both widths once', () => {
    const twice = ['dark-desktop', 'light-phone'];
    expect(names({ ...screen(), title: 'Components/Button' })).toEqual(twice);
    expect(names({ ...screen(), title: 'Pieces/PlanCard' })).toEqual(twice);
    expect(names(screen({}, { picture: 'twice' }))).toEqual(twice);
    expect(names({ ...screen({}, { picture: true }), title: 'Pieces/PlanCard' })).toHaveLength(4);
  });

  it('are both themes once where the story sets its viewport, and one theme where it sets that', () => {
    expect(names(screen({ viewport: { value: 'narrow', isRotated: false } }))).toEqual(['dark-narrow', 'light-narrow']);
    expect(names(screen({ viewport: 'tablet' }, { picture: 'twice' }))).toEqual(['dark-tablet', 'light-tablet']);
    expect(names(screen({ theme: 'light' }, { picture: 'twice' }))).toEqual(['light-desktop', 'light-phone']);
  });

  it('are each pictured in one of the two runs', () => {
    const runs = ['desktop', 'laptop', 'tablet', 'phone', 'narrow'].map((viewport) =>
      testedViewport(looksOf(screen({ viewport }))[0]),
    );
    expect(runs).toEqual(['desktop', 'desktop', 'desktop', 'phone', 'phone']);
  });
});

describe('a story', () => {
  const runs = ['desktop', 'phone'];
  const runsOf = (given) => {
    const story = { title: 'Pieces/PlanCard', name: 'Keyboard', parameters: {}, globals: {}, tags: [], ...given };
    return { in: runs.filter((run) => isTestedIn(run, story)), isOnce: isTestedOnce(story) };
  };

  it('is tested in both runs if it has pictures, or if what it shows depends on the width', () => {
    expect(runsOf({ name: 'States' })).toEqual({ in: runs, isOnce: false });
    expect(runsOf({ title: 'Screens/Pricing' })).toEqual({ in: runs, isOnce: false });
    expect(runsOf({ tags: ['both'] })).toEqual({ in: runs, isOnce: false });
  });

  it('is else tested on the phone alone, and in the run that a tag or its own viewport names', () => {
    expect(runsOf({})).toEqual({ in: ['phone'], isOnce: true });
    expect(runsOf({ title: 'Screens/Pricing', parameters: { picture: false } })).toEqual({
      in: ['phone'],
      isOnce: true,
    });
    expect(runsOf({ tags: ['desktop'] })).toEqual({ in: ['desktop'], isOnce: false });
    expect(runsOf({ globals: { viewport: { value: 'tablet' } } })).toEqual({ in: ['desktop'], isOnce: false });
    expect(runsOf({ globals: { viewport: 'narrow' }, tags: ['both'] })).toEqual({ in: ['phone'], isOnce: false });
  });
});

describe('Chromatic', () => {
  const story = { ...screen(), name: 'Ready' };

  it('takes the same looks of the stories that are pictured here', () => {
    expect(chromaticOf(story).modes).toEqual({
      'dark-desktop': { theme: 'dark', viewport: { width: 1440, height: 900 } },
      'light-desktop': { theme: 'light', viewport: { width: 1440, height: 900 } },
      'dark-phone': { theme: 'dark', viewport: { width: 390, height: 844 } },
      'light-phone': { theme: 'light', viewport: { width: 390, height: 844 } },
    });
    expect(Object.keys(chromaticOf({ ...story, storyGlobals: { viewport: { value: 'narrow' } } }).modes)).toEqual([
      'dark-narrow',
      'light-narrow',
    ]);
  });

  it('leaves out what is not pictured here', () => {
    const leftOut = { disableSnapshot: true };
    expect(chromaticOf({ ...story, parameters: { picture: false } })).toEqual(leftOut);
    expect(chromaticOf({ ...story, title: 'Pages/Pricing' })).toEqual(leftOut);
    expect(chromaticOf({ ...story, title: 'Components/Button', name: 'Keyboard' })).toEqual(leftOut);
    expect(chromaticOf({ ...story, title: 'Components/Button', name: 'States' })).not.toEqual(leftOut);
  });
});

describe('the pictures of a run', () => {
  const report = {
    testResults: [
      {
        name: '/x/Pricing.stories.tsx',
        assertionResults: [
          { title: 'Ready', meta: { pictures: ['dark-desktop/screens-pricing--ready'] } },
          { title: 'Keyboard', meta: {} },
        ],
      },
      {
        name: '/x/Pricing.stories.tsx',
        assertionResults: [{ title: 'Ready', meta: { pictures: ['dark-phone/screens-pricing--ready'] } }],
      },
    ],
  };

  it('are those that its stories name', () => {
    expect([...takenPictures(report).keys()]).toEqual([
      'dark-desktop/screens-pricing--ready',
      'dark-phone/screens-pricing--ready',
    ]);
  });

  it('are weighed, and too heavy ones are said to be', () => {
    expect(tooHeavy(mostBytes)).toBeUndefined();
    expect(tooHeavy(mostBytes + 1_500_000)).toMatch(
      /^The pictures weigh 61\.5 MB, 1\.5 MB more than the 60\.0 MB .* picture: false/,
    );
  });
});

describe('the judge of pictures', () => {
  const recorded = { browser: '147.0.7727.0', platform: 'linux-x64', drawing: 'b3bc8f2f4afb2e94' };

  it('is a machine that draws as the recording one did, and the first one', () => {
    expect(isJudge(recorded, { ...recorded })).toBe(true);
    expect(isJudge(undefined, recorded)).toBe(true);
    for (const part of Object.keys(recorded)) expect(isJudge(recorded, { ...recorded, [part]: 'other' })).toBe(false);
    expect(isJudge({ browser: recorded.browser, platform: recorded.platform }, recorded)).toBe(false);
  });
});

describe('a style that is changed on purpose', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');

  it.each(mutations)('stands once in its file: $what', ({ file, from, to, noticedBy }) => {
    expect(read(file).split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(read(noticedBy)).not.toBe('');
  });
});

describe('a fault that only a tree can show', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');

  it.each(faults)('changes what stands once in its file: $what', ({ file, noticedBy, changes }) => {
    for (const [from, to] of changes) {
      expect(read(file).split(from)).toHaveLength(2);
      expect(to).not.toBe(from);
    }
    expect(read(noticedBy)).not.toBe('');
  });
});
