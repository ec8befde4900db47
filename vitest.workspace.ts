import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { normalizePath, type Plugin } from 'vite';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { seenCommands } from './scripts/lib/seen.mjs';
import { findBrowser, pageSettings } from './scripts/browser.mjs';
import { testsOnEmbedded, testsWithoutDatabase } from './scripts/lib/embedded.mjs';
import { journeysOfSample } from './scripts/lib/sample.mjs';
import { comparePicture } from './scripts/pictures/compare.mjs';
import { pictureMode } from './scripts/pictures/settings.mjs';
import { treeCommands } from './scripts/pictures/trees.mjs';

/** Number of parallel workers. Vitest's default leaves one core free, which is half of a machine with two cores. */
const maxWorkers = 2;

/**
 * Timeouts in ms. Tests wait for conditions, so a timeout only says when a test gives up. The timeouts are long enough
 * for a machine that is busy with something else.
 */
const timeouts = { expect: { poll: { timeout: 60_000, interval: 20 } }, testTimeout: 300_000, hookTimeout: 300_000 };

/** The server's tests that use no database. */
const withoutDatabase = ['apps/api/src/**/*.test.ts', `apps/api/test/{${testsWithoutDatabase.join(',')}}.test.ts`];

/** Tests of database connections. They need PostgreSQL, because the embedded database has no connections. */
const onPostgresAlone = ['apps/api/test/postgres.*.test.ts'];

/** Tests that need no PostgreSQL: `npm run drill promises`, `proration`, `slow-clients` and `upgrade` do the same there. */
const onEmbeddedAlone = ['apps/api/test/{embedded.*,promises,proration,slowClients,upgrade}.test.ts'];

/** Tests that run in Node: everything that needs neither a database nor a browser. */
const unit: TestProjectConfiguration = {
  plugins: [vanillaExtractPlugin(), react()],
  test: {
    name: 'unit',
    environment: 'node',
    maxWorkers,
    ...timeouts,
    // Files share their imports, which saves a third of the work. A test must undo its changes to global state.
    isolate: false,
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/web/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
      ...withoutDatabase,
    ],
    globalSetup: 'scripts/lib/beforeServerTests.mjs',
  },
};

/** The server's tests, on one of the two databases. `TEST_DATABASE_URL` connects to PostgreSQL as a superuser. */
const api = (database: 'pglite' | 'postgres'): TestProjectConfiguration => ({
  test: {
    name: `api-${database}`,
    environment: 'node',
    maxWorkers,
    include:
      database === 'pglite' && process.env.EMBEDDED === 'part'
        ? [`apps/api/test/{${testsOnEmbedded.join(',')}}.test.ts`, ...onEmbeddedAlone]
        : ['apps/api/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...withoutDatabase,
      ...(database === 'pglite' ? onPostgresAlone : onEmbeddedAlone),
    ],
    env: { TEST_DB: database },
    globalSetup: 'scripts/lib/beforeServerTests.mjs',
    // Files share their imports and nothing else: each opens its own database.
    isolate: false,
    ...timeouts,
  },
});

/** Whether the projects that repeat journeys (in engines, under conditions) run all files. If false, they run a few. */
const isWhole = process.env.WHOLE === 'true';

/** A Vitest project that runs journeys: tests of the whole built product in a browser. */
const journeys = (name: string, include: string[], env: Record<string, string> = {}): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include,
    env,
    globalSetup: 'scripts/lib/beforeJourneys.mjs',
    // A journey often waits for the browser or the server, so two workers would leave a third of two cores idle.
    maxWorkers: 3,
    // Files share their modules, so that all files of a worker use the same browser.
    isolate: false,
    // Vitest does not allow projects with different numbers of workers in one group.
    sequence: { groupOrder: 2 },
    ...timeouts,
  },
});

/** Journeys under a condition that no installed engine has, such as missing APIs (`e2e/support/browser.ts`). */
const journeysUnder = (condition: 'old-engine' | 'safari-focus') =>
  journeys(condition, isWhole ? ['e2e/*.journey.test.ts'] : journeysOfSample(condition), { JOURNEYS_UNDER: condition });

/** Journeys in one of three engines (`e2e/engines`). */
const journeysIn = (engine: 'chromium' | 'firefox' | 'webkit') =>
  journeys(`engine-${engine}`, [`e2e/engines/${isWhole ? '*' : 'everyday'}.engine.test.ts`], { ENGINE: engine });

interface StoryRun {
  theme: 'dark' | 'light';
  /** The name of a viewport in `.storybook/viewports.ts`. */
  viewport: 'desktop' | 'phone';
  /** Whether the page emulates a touch screen. */
  touch?: boolean;
}

/**
 * The two runs of the story tests: in the dark theme on a desktop, and in the light theme on a phone. Both take pictures
 * in both themes. `isTestedIn` in `.storybook/looks.ts` says which stories a run tests.
 */
const storyRuns: Record<string, StoryRun> = {
  'stories-dark': { theme: 'dark', viewport: 'desktop' },
  'stories-light': { theme: 'light', viewport: 'phone', touch: true },
};

/**
 * Storybook runs the tests of a story file only if the file's URL is the path that Vitest names. Storybook decodes only
 * the spaces of the URL. This plugin decodes other characters too, such as `ü` in the repository's path.
 */
const decodedAddresses: Plugin = {
  name: 'decoded-addresses',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('.stories.')
      ? {
          code: code.replaceAll('convertToFilePath(import.meta.url)', 'convertToFilePath(decodeURI(import.meta.url))'),
          map: null,
        }
      : undefined,
};

const storyTest = normalizePath(fileURLToPath(new URL('.storybook/testStory.ts', import.meta.url)));

/** Lets `.storybook/testStory.ts` decide in which runs a story is tested. Storybook itself knows only tags. */
const testedOnce: Plugin = {
  name: 'tested-once',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('.stories.')
      ? { code: code.replaceAll('@storybook/addon-vitest/internal/test-utils', storyTest), map: null }
      : undefined,
};

/** Whether Storybook's own test widget runs the stories. It shows only one run. */
const inWidget = process.env.VITEST_STORYBOOK === 'true';

/**
 * The story tests: one project, whose runs share a Vite server, so that it transforms each module once. Each run has its
 * own browser.
 */
function stories(): TestProjectConfiguration {
  const { executablePath, args, env } = findBrowser();
  const instances = Object.entries(storyRuns).map(([name, { theme, viewport, touch = false }]) => ({
    name,
    browser: 'chromium' as const,
    provider: playwright({
      launchOptions: { executablePath, args, env },
      contextOptions: { ...pageSettings, hasTouch: touch },
    }),
    // What Storybook's plugin provides to a project with its option `initialGlobals`.
    provide: { 'storybook/test-initial-globals': { theme, viewport: { value: viewport, isRotated: false } } },
    env: { VIEWPORT: viewport },
  }));
  return {
    plugins: [storybookTest({ configDir: '.storybook' }), decodedAddresses, testedOnce],
    test: {
      name: 'stories',
      env: {
        PICTURES: pictureMode(),
        ...(inWidget && { ONE_RUN: 'true' }),
        ...(process.env.RECORD_SEEN && { RECORD_SEEN: 'true' }),
      },
      setupFiles: ['.storybook/leanReact.ts'],
      // One page for all files saves a third of the time. Stories of one file share a page anyway.
      isolate: false,
      maxWorkers,
      sequence: { groupOrder: 1 },
      testTimeout: timeouts.testTimeout,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright(),
        instances: inWidget ? instances.slice(0, 1) : instances,
        commands: { comparePicture, ...treeCommands, ...seenCommands },
      },
    },
  };
}

/** Returns whether this run needs the story tests. Only then Chromium is looked for. */
function needsStories(): boolean {
  const asked = process.argv.flatMap((arg, index, all) =>
    arg.startsWith('--project=') ? [arg.slice(10)] : arg === '--project' ? [all[index + 1] ?? ''] : [],
  );
  return asked.length === 0 || asked.some((name) => name.startsWith('stories'));
}

export default defineConfig({
  test: {
    projects: [
      unit,
      api('pglite'),
      api('postgres'),
      journeys('journeys', ['e2e/*.journey.test.ts']),
      ...(['old-engine', 'safari-focus'] as const).map(journeysUnder),
      ...(['chromium', 'firefox', 'webkit'] as const).map(journeysIn),
      ...(needsStories() ? [stories()] : []),
    ],
  },
});
