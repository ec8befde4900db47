import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';

/** Pieces that every public page has: one file, so that a page is whole after few requests. */
const pieces =
  /packages\/ui\/src\/(components\/(Button|ButtonLink|IconButton|Link|Logo|Spinner|ThemeSwitch|Badge|Card|SignalChart)\/|pieces\/Site|private\/|theme\/)/;
const core =
  /packages\/(state\/src\/(core|session|messages\/messages|theme)|contract\/src\/(endpoint|calls\/auth|model\/(account|common))|content\/src\/(messages|shell|constants|titles|fill|format))|apps\/web\/src\/(site|useStore|CoreContext|settings|paths|router\/use)/;
const libraries =
  /node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|valibot|regexparam|use-sync-external-store)\//;

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // The API looks at Origin and Host: the proxy leaves both as the browser sent them.
    proxy: { '/api': apiOrigin, '/dev': apiOrigin, '/discord/': apiOrigin },
  },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 2 },
            { name: 'app', test: (id) => core.test(id) || pieces.test(id), priority: 1 },
          ],
        },
      },
    },
  },
});
