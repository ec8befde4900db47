import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = process.env.API_URL ?? 'http://127.0.0.1:3001';

/** Files of the build: a page is whole after few requests, and loads little that it does not need. */
const chunks = [
  {
    // What every page needs: the libraries, the core, and the pieces around every public page.
    name: 'app',
    test: (id: string) =>
      /lucide-react.*icons.check|node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|valibot)\//.test(
        id,
      ) ||
      /packages\/(state\/src\/(core|session|messages\/messages|theme)|contract\/src\/(endpoint|calls\/session|model\/common)|content\/src\/(shell|constants|claims|titles|fill|format))/.test(
        id,
      ) ||
      /packages\/ui\/src\/(components\/(Button|ButtonLink|IconButton|Icon|Link|Logo|Spinner|ThemeSwitch|Badge|Card)\/|pieces\/Site|private\/buttonClass|theme\/)/.test(
        id,
      ) ||
      /apps\/web\/(build|src\/(site|useStore|CoreContext|settings|paths|router\/use))/.test(id),
  },
  { name: 'chart', test: /components\/SignalChart\// },
  {
    // The sign-in, with the fields that the account borrows from it.
    name: 'sign-in',
    test: /components\/(Text(Field|Button)|CodeField|BrandIcon)\/|private\/Field|pieces\/SignInPanel|screens\/Auth\/|routes\/auth|contract\/src\/(calls\/auth|model\/account)|content\/src\/(auth|messages)|icons.circle-(alert|exclamation)|state\/src\/(core\/validate|signIn\/(signIn|code|countdown|startGoogle))/,
  },
];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  resolve: {
    alias: {
      // wouter brings a stand-in for a hook that this React has.
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('build/useSyncExternalStore.ts', import.meta.url)),
    },
  },
  server: {
    host: '127.0.0.1',
    // The API looks at Origin and Host: the proxy leaves both as the browser sent them.
    proxy: { '/api': apiOrigin, '/dev': apiOrigin, '/health': apiOrigin },
  },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
});
