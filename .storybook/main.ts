import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { msw } from 'msw/vite';
import { changes } from './changes/plugin.ts';
import { copySources } from './copy/copySources.ts';
import { library } from './library/library.ts';
import { completeManifests } from './library/manifest.ts';
import { screenWords } from './words/plugin.ts';
import { thumbnails } from './thumbnails/plugin.ts';

/** Packages that Vite would find only after the first story has loaded. It would then reload the page during a test. */
const foundLate = [
  'axe-core',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure',
  'msw',
  'msw/browser',
  'msw-storybook-addon/csf3',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/test-utils',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'storybook/internal/csf',
  'storybook/test',
  'valibot',
  'valtio',
  'valtio/vanilla',
  'wouter',
];

/** Whether the stories run as tests. Tests need neither documentation pages nor tables of props. */
const isTest = process.env.VITEST === 'true';

const config: StorybookConfig & { experimental_manifests: typeof completeManifests } = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: [
    './copy/**/*.stories.tsx',
    './pages/**/*.stories.tsx',
    './guides/**/*.stories.tsx',
    './mails/**/*.stories.tsx',
    './tests/**/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/web/src/pages/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-a11y',
    ...(isTest ? [] : ['@storybook/addon-docs']),
    '@storybook/addon-vitest',
    '@storybook/addon-themes',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { componentsManifest: true },
  experimental_manifests: completeManifests,
  typescript: { reactDocgen: isTest ? false : 'react-docgen' },
  viteFinal: async (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      vanillaExtractPlugin(),
      copySources(),
      library(),
      thumbnails(),
      screenWords(),
      changes(),
      msw({ mode: 'worker-only' }),
    ],
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...foundLate] },
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
};

export default config;
