import { fileURLToPath } from 'node:url';
import { fill } from '@signalsync/content/fill';
import { withoutApp } from '@signalsync/content/withoutApp';
import { dark, light } from '@signalsync/ui/theme/palettes';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { contractOfBrowser } from './build/withoutServerParts.ts';

/** Our own function for code that loads later, in place of Vite's. */
const preloadFile = fileURLToPath(new URL('src/platform/preload.ts', import.meta.url)).replaceAll('\\', '/');

const apiOrigin = process.env.API_URL ?? 'http://127.0.0.1:3001';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    // By default this plugin gives CSS classes short names only in mode 'production'. Our sample builds need them too.
    vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' }),
    {
      name: 'texts-of-the-page',
      transformIndexHtml: (html) =>
        fill(html, {
          notLoaded: withoutApp.notLoaded,
          reload: withoutApp.reload,
          dark: dark.canvas,
          light: light.canvas,
        }),
    },
    contractOfBrowser(),
    {
      name: 'short-preload',
      enforce: 'pre',
      load: (id) =>
        id === '\0vite/preload-helper.js' ? `export { preload as __vitePreload } from '${preloadFile}';` : undefined,
    },
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: {
    alias: {
      // wouter brings its own code for a hook that our React has. This file uses React's hook instead.
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('build/useSyncExternalStore.ts', import.meta.url)),
    },
  },
  server: {
    host: '127.0.0.1',
    // The API checks Origin and Host, so the proxy passes both on unchanged.
    proxy: { '/api': apiOrigin, '/chatbot': apiOrigin, '/dev': apiOrigin, '/health': apiOrigin },
  },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: {
      polyfill: false,
      // Every page has these two files before it loads anything later.
      resolveDependencies: (_file, files) => files.filter((file) => !/^assets\/(app|rolldown-runtime)-/.test(file)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Inlines constants: a class name or a number is shorter than one export and several imports of its name.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Each page lists the files that may load later. No compression shortens a hash, so it has the fewest letters
        // allowed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
}));
