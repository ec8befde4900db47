/** A browser engine whose browser comes from the system's packages (`scripts/engines/browsers.mjs`). */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** A point of the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A value that can be passed to a function that runs in the page: JSON or undefined. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** A key by its name in the DOM (`Enter`, `ArrowDown`). In `Control+v`, Control is held down. */
export type Key = string;

/**
 * One browser window of a person. It has the same methods in all engines, so that one journey runs in each of them.
 * Every method gives real input: by mouse, keyboard or finger.
 */
export interface Driver {
  readonly engine: Engine;
  /** Opens a URL and returns when the page has loaded. */
  open(url: string): Promise<void>;
  /** Goes back in the history, as the browser's button does. Returns at once. */
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, where it sees only its arguments. Returns its awaited result as JSON. */
  run<Args extends readonly Json[], Result>(
    fn: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script's text in the page, for example a library. */
  install(script: string): Promise<void>;
  press(at: Point): Promise<void>;
  /** Moves a finger over the screen. */
  swipe(from: Point, to: Point): Promise<void>;
  key(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /**
   * Types as an input method does (Chinese, Japanese, most keyboards of phones): each text replaces the one before it,
   * and the last one stays. Only Chromium's protocol can do this. In the other engines, `composeByEvents` fires the
   * same events in the page.
   */
  compose(...texts: string[]): Promise<void>;
  /** Sets the window's size in CSS pixels. WebKit's bars take a part of this size, and its minimum width is 447 px. */
  setSize(width: number, height?: number): Promise<void>;
  /** Counts the windows and tabs. */
  tabs(): Promise<number>;
  /** Closes all tabs but the first, and brings the first one to the front. */
  closeTabs(): Promise<void>;
  /** Prints the page into a PDF; undefined in an engine whose driver cannot print. */
  print(): Promise<Uint8Array | undefined>;
  /** A PNG of what the window shows. */
  picture(): Promise<Uint8Array>;
  /** Returns what the page's console and content security policy have complained about so far. */
  troubles(): Promise<string[]>;
  close(): Promise<void>;
}

/** The default size of a window, in CSS pixels. */
export const desktop = { width: 1440, height: 900 };
