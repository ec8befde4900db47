import { fileURLToPath } from 'node:url';
import { fill } from '@signalsync/content/fill';
import { withoutApp } from '@signalsync/content/withoutApp';
import { dark, light } from '@signalsync/ui/theme/palettes';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractOfBrowser } from './build/withoutServerParts.ts';

/** Our own function for code that loads later, in place of Vite's. */
const preloadFile = fileURLToPath(new URL('build/preload.ts', import.meta.url)).replaceAll('\\', '/');

const apiOrigin = process.env.API_URL ?? 'http://127.0.0.1:3001';

/**
 * Chunks of the build, so that a page needs few requests and loads little that it does not use. Code that is not named
 * here goes into the chunk of the route that needs it.
 */
const chunks = [
  {
    // What every page needs: the libraries, the app around the routes, and the smallest components.
    name: 'app',
    test: (id: string) =>
      [
        /node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|valibot)\//,
        /packages\/state\/src\/(core\/(?!act|query|serverTime|wait|keepLooking|timeLeft|validate|safeUrl|failureText|failedLoad)|createCore|session\/(?!logOut)|messages\/messages|theme)/,
        /packages\/contract\/src\/(endpoint|calls\/session|model\/common)/,
        /packages\/content\/src\/(shell|constants|claims|titles|fill|notices|slow|messages\.ts)/,
        /packages\/ui\/src\/(components\/(Button|ButtonLink|IconButton|Icon|Link|Logo|Spinner|ThemeSwitch)\/|components\/Loading\/Loading\.|private\/(Icon|waiting)|shared\/(NoticePage|SiteHeader\/(SkipLink|home)|SiteFooter\/CompanyLine|CrashPage|FullScreenSpinner|HiddenPage\/HiddenPage\.css)|theme\/(?!fonts|palettes|runtime))/,
        /apps\/web\/(build\/(useSync|preload)|src\/(start\/(?!ToastHost|afterStart)|core\/(?!chatbot)|routes\/site|settings\/apiBaseUrl|router\/(?!AuthGate|EndedSession|laterPart|useRedirect)|platform\/(browser|clock|leaving|theme|whenIdle)))/,
      ].some((part) => part.test(id)),
  },
  // What surrounds the content of a public page. Also two things that several pages need: the arrow icon of links, and
  // the list of a plan's features.
  {
    name: 'site',
    test: /packages\/ui\/src\/(shared\/(Site|PlanCard\/PlanFeatures\.)|components\/(Badge|Card)\/)|icons\/(arrow-right|check)\./,
  },
  // What the pricing and checkout pages share: the plans and the formatting of their prices.
  {
    name: 'plans',
    test: /contract\/src\/(model\/plan|calls\/pricing)\.|content\/src\/(format\.|messages\/pricing)|state\/src\/core\/failedLoad\./,
  },
  // The pricing page. The landing page loads it too, for the prices in its sections.
  {
    name: 'pricing',
    test: /ui\/src\/(pricing|shared\/PlanCard)|routes\/(pricing\.route|usePlans)|content\/src\/(pricing|planSaving)\.|state\/src\/pricing\/plans/,
  },
  // What loads a part of the landing or sign-in page later, and what leads on from signing in.
  { name: 'later', test: /router\/(laterPart|useRedirectAfterSignIn)\./ },
  // The sample chart of the landing page, the sign-in page and the lessons.
  { name: 'chart', test: /shared\/SignalChart\/(?!MarkLabel)|content\/src\/heroTrade\./ },
  {
    // The fields of the sign-in, which checkout and account use too.
    name: 'fields',
    test: /components\/(Text(Field|Button)\/|BrandIcon\/GoogleIcon)|private\/Field|icons\/(circle-(alert|check)|x)\.|contract\/src\/(model\/email|typed\/code)|content\/src\/emailField|state\/src\/core\/(validate|safeUrl|failureText)|content\/src\/messages\/failures/,
  },
  {
    name: 'sign-in',
    test: /components\/CodeField\/|signIn\/(SignInPanel|SignIn\/)|routes\/signIn(?!Link|\/SignInSignal)|contract\/src\/(calls\/signIn(?!Link)|model\/tooSoon)|content\/src\/signIn(?!Link|Signal)|state\/src\/signIn\/(?!googleReturn)/,
  },
  // Small files that the same pages need. As separate chunks, all of them would be named in the code of every page.
  {
    name: 'dates',
    test: /content\/src\/(formatDate|planInterval)\.|state\/src\/(core\/(wait|keepLooking|timeLeft)|standing\/subscribed)\.|icons\/(info|star)\.|platform\/fetchAhead|components\/(Skeleton\/|Loading\/LoadingLine)|shared\/Notice\/|contract\/src\/calls\/user\.|account\/outcomeHrefs|state\/src\/(core\/(act|query)|messages\/triedAgain|payment\/portal|pricing\/userPlan|session\/logOut)\./,
  },
  // Stripe's library, and the code of the fake Stripe. Only pages with a card form load them.
  { name: 'provider', test: /node_modules\/(@stripe|prop-types|react-is)\// },
  { name: 'provider-sandbox', test: /packages\/stripe-sandbox\// },
];

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
    modulePreload: { polyfill: false },
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
          groups: chunks,
        },
      },
    },
  },
}));
