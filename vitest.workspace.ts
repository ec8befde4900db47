import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findBrowser, pageSettings } from './scripts/browser.mjs';
import { comparison, pictureMode } from './scripts/pictures/settings.mjs';

/** Left alone, Vitest keeps a core free, which on a machine of two is half of it. */
const maxWorkers = 2;

/**
 * Tests end by a condition. How long one may take to come, in ms, only says when a test gives up, so it is long enough for a
 * machine that is busy with something else.
 */
const patience = { expect: { poll: { timeout: 30_000, interval: 20 } }, testTimeout: 120_000, hookTimeout: 120_000 };

/** The server's tests that touch no database. */
const withoutDatabase = ['apps/api/src/**/*.test.ts', 'apps/api/test/{lock,stripeAdapter.*,stripeSetup}.test.ts'];

/** Tests of what the embedded database does not have: a connection. */
const onPostgresAlone = ['apps/api/test/postgres.*.test.ts'];

/** Tests that run in Node: everything that needs neither a database nor a browser. */
const unit: TestProjectConfiguration = {
  plugins: [vanillaExtractPlugin(), react()],
  test: {
    name: 'unit',
    environment: 'node',
    maxWorkers,
    ...patience,
    // Files share what they import: a third less work. What a test changes of the world it puts back.
    isolate: false,
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/web/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
      ...withoutDatabase,
    ],
  },
};

/** The server's tests, on one of the two databases. `TEST_DATABASE_URL` is a superuser's address where it is PostgreSQL. */
const api = (database: 'pglite' | 'postgres'): TestProjectConfiguration => ({
  test: {
    name: `api-${database}`,
    environment: 'node',
    maxWorkers,
    include: ['apps/api/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...withoutDatabase, ...(database === 'pglite' ? onPostgresAlone : [])],
    env: { TEST_DB: database },
    // Files share what they import, and nothing else: each opens a database of its own.
    isolate: false,
    ...patience,
  },
});

/** Journeys of a person through the built product in Chromium. */
const journeys: TestProjectConfiguration = {
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['e2e/**/*.journey.test.ts'],
    maxWorkers,
    // A worker keeps its browser from file to file.
    isolate: false,
    // Projects with a number of workers of their own cannot share a group with others.
    sequence: { groupOrder: 2 },
    ...patience,
  },
};

interface StoryRun {
  theme: 'dark' | 'light';
  /** A name of the viewports in `.storybook/viewports.ts`. */
  viewport: 'desktop' | 'phone';
  /** Whether the page is told that it is touched by fingers. */
  touch?: boolean;
}

/**
 * Every story is tested twice, once in each theme and at each width. The pictures of both themes are taken in each
 * (`.storybook/looks.ts`).
 */
const storyRuns: Record<string, StoryRun> = {
  'stories-dark': { theme: 'dark', viewport: 'desktop' },
  'stories-light': { theme: 'light', viewport: 'phone', touch: true },
};

function stories(name: string, { theme, viewport, touch = false }: StoryRun): TestProjectConfiguration {
  const { executablePath, args, env } = findBrowser();
  return {
    plugins: [
      storybookTest({
        configDir: '.storybook',
        initialGlobals: { theme, viewport: { value: viewport, isRotated: false } },
      }),
    ],
    test: {
      name,
      env: { PICTURES: pictureMode(), VIEWPORT: viewport },
      setupFiles: ['.storybook/leanReact.ts'],
      // One page for all files: a third less time. Stories of one file share a page anyway.
      isolate: false,
      // Both runs at once, each in a browser of its own.
      maxWorkers,
      sequence: { groupOrder: 1 },
      testTimeout: patience.testTimeout,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath, args, env },
          contextOptions: { ...pageSettings, hasTouch: touch },
        }),
        instances: [{ browser: 'chromium' }],
        expect: { toMatchScreenshot: comparison },
      },
    },
  };
}

/** Chromium is looked for only when a story project is going to run. */
function storyProjects(): TestProjectConfiguration[] {
  const asked = process.argv.flatMap((arg, index, all) =>
    arg.startsWith('--project=') ? [arg.slice(10)] : arg === '--project' ? [all[index + 1] ?? ''] : [],
  );
  const wanted = (name: string) =>
    asked.length === 0 || asked.some((ask) => ask === name || (ask.endsWith('*') && name.startsWith(ask.slice(0, -1))));
  const chosen = Object.entries(storyRuns).filter(([name]) => wanted(name));
  // Storybook's own test widget can handle one project only.
  const inWidget = process.env.VITEST_STORYBOOK === 'true';
  return (inWidget ? chosen.slice(0, 1) : chosen).map(([name, storyRun]) => stories(name, storyRun));
}

export default defineConfig({
  test: {
    projects: [unit, api('pglite'), api('postgres'), journeys, ...storyProjects()],
  },
});
