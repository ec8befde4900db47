import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import type { Clock } from '../../src/ports/clock.ts';
import type { Browser } from '../support/browser.ts';
import { planting } from './planted.ts';

/** The visible words of one part of a screen. */
export interface Words {
  /** The part's name, such as 'billing card' or 'churn step 4'. */
  readonly where: string;
  readonly text: string;
}

/** What a press led to. */
export interface Pressed {
  /** Whether the server has done it. */
  readonly isDone: boolean;
  /** What the screen says afterwards. */
  readonly after: readonly Words[];
}

/** The steps before cancelling, opened in one browser. They stay open, whatever happens meanwhile. */
export interface Leaving {
  /** What the member reads by going through the steps: each of them, and the dialog 'Cancel now'. */
  readonly words: readonly Words[];
  cancel(): Promise<Pressed>;
  /** Presses 'I want to stay' or, if the last step makes an offer, accepts it. Undefined if there is no step. */
  keep(): Promise<(Pressed & { how: 'stay' | 'offer' }) | undefined>;
  close(): void;
}

/** The account page, opened in one browser. */
export interface Account {
  /** What the member reads on it: notices, the bell, and the tabs of billing and connections. */
  readonly words: readonly Words[];
  /** What the dialog 'Pay now' or 'Keep my subscription' asks; undefined if the card has no such button. */
  ask(kind: 'pay' | 'keep'): Promise<readonly Words[] | undefined>;
  /** Confirms the dialog that is open. */
  confirm(): Promise<Pressed>;
  /** Answers the first question 'Did you buy this?'. Undefined if nothing is asked. */
  answer(isMine: boolean): Promise<Pressed | undefined>;
  /** Presses 'Check again'. Undefined if the platform's card has no such button. */
  check(platform: 'discord' | 'telegram'): Promise<Pressed | undefined>;
  close(): void;
}

/** The checkout of one plan, opened in one browser. */
export interface Checkout {
  /** What the buyer reads on it, the promotion code applied. */
  readonly words: readonly Words[];
  /**
   * Pays, if nothing is in the way. `pay` confirms the payment at the provider with a card, and returns whether that
   * succeeded.
   */
  buy(email: string, pay: (clientSecret: string) => Promise<boolean>): Promise<Pressed>;
  close(): void;
}

/** The pages of the web app, as they are shown in one browser. */
export interface Pages {
  account(): Promise<Account>;
  leaving(): Promise<Leaving>;
  checkout(priceId: string, promoCode?: string): Promise<Checkout>;
}

export interface Screens {
  pagesOf(browser: Browser, clock: Clock): Pages;
  close(): Promise<void>;
}

const folder = new URL('screens/', import.meta.url);
const pathOf = (file: string) => fileURLToPath(new URL(file, folder));

const dialogsInPlace: Plugin = {
  name: 'dialogs-in-place',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/DialogSheet.tsx') ? pathOf('DialogInPlace.tsx') : undefined),
};

/**
 * Loads the screens, which are TypeScript with JSX and styles, for Node. A dialog is shown in its place in the page,
 * because react-aria shows none without a document.
 */
export async function openScreens(): Promise<Screens> {
  const before = process.env.NODE_ENV;
  // React for production renders three times as fast. It reads the variable when it is loaded.
  process.env.NODE_ENV = 'production';
  try {
    return await load();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function load(): Promise<Screens> {
  const vite = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../../../', import.meta.url)),
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    plugins: [planting, vanillaExtractPlugin(), react(), dialogsInPlace],
  });
  const { prepare, pagesOf } = (await vite.ssrLoadModule(pathOf('pages.ts'))) as {
    prepare: () => Promise<void>;
    pagesOf: Screens['pagesOf'];
  };
  await prepare();
  return { pagesOf, close: () => vite.close() };
}
