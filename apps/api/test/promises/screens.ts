import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import type { Clock } from '../../src/ports/clock.ts';
import type { Browser } from '../support/browser.ts';
import { planting } from './planted.ts';

/** The visible texts of one part of a screen. */
export interface Words {
  /** The part's name, such as 'billing card' or 'churn step 4'. */
  readonly where: string;
  readonly text: string;
}

/** The result of pressing a button. */
export interface Pressed {
  /** Whether the server has done what the button asks for. */
  readonly isDone: boolean;
  /** The texts on the screen afterwards. */
  readonly after: readonly Words[];
}

/** The churn steps, opened in one browser. The page stays open, and later events do not update it. */
export interface Leaving {
  /** The texts of all steps and of the dialog 'Cancel now'. */
  readonly words: readonly Words[];
  cancel(): Promise<Pressed>;
  /** Presses 'I want to stay' or, if the last step makes an offer, accepts the offer. Undefined if no step is shown. */
  keep(): Promise<(Pressed & { how: 'stay' | 'offer' }) | undefined>;
  close(): void;
}

/** The account page, opened in one browser. */
export interface Account {
  /** The texts on the page: notices, the notifications of the bell, and the tabs Billing and Connections. */
  readonly words: readonly Words[];
  /**
   * Opens the dialog of 'Pay now' or 'Keep my subscription', and returns its texts; undefined if there is no such
   * button.
   */
  ask(kind: 'pay' | 'keep'): Promise<readonly Words[] | undefined>;
  /** Confirms the dialog that is open. */
  confirm(): Promise<Pressed>;
  /** Answers the first question 'Did you buy this?'; undefined if there is none. */
  answer(isMine: boolean): Promise<Pressed | undefined>;
  /** Presses 'Check again'; undefined if the platform's card has no such button. */
  check(platform: 'discord' | 'telegram'): Promise<Pressed | undefined>;
  /** Presses 'New invite'; undefined if the platform's card has no such button. */
  newInvite(platform: 'discord' | 'telegram'): Promise<Pressed | undefined>;
  close(): void;
}

/**
 * How the page gets the provider's answer to a payment that succeeded. `late`: the page gets no answer, and learns the
 * result when it asks for it. `lost`: the page never learns the result.
 */
export type Answer = 'atOnce' | 'late' | 'lost';

/** The checkout of one plan, opened in one browser. */
export interface Checkout {
  /** The texts of the checkout, after the promotion code was applied. */
  readonly words: readonly Words[];
  /**
   * Pays if the page allows it. `pay` confirms the payment at the provider with a card, and returns whether that
   * succeeded.
   */
  buy(email: string, pay: (clientSecret: string) => Promise<boolean>, answer: Answer): Promise<Pressed>;
  close(): void;
}

/** Opens pages of the web app in one browser. */
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
 * Makes Node load the screens, which are TypeScript with JSX and styles. Dialogs are rendered inside the page, because
 * react-aria renders no dialogs without a browser's document.
 */
export async function openScreens(): Promise<Screens> {
  const before = process.env.NODE_ENV;
  // React's production build renders three times as fast. React reads this variable when it is loaded.
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
