import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from 'playwright';
import { account } from '@signalsync/content/account';
import { paths } from '@signalsync/web/paths';

/** What a page of a journey reports. */
export type WayReport =
  /** What the page shows: its main headings, and the name of the open dialog or menu (empty if none is open). */
  | { kind: 'seen'; path: string; hash: string; headings: string[]; dialog: string; isMember: boolean }
  | { kind: 'pressed'; name: string }
  /** `isFollowed`: the page before led here. Otherwise somebody typed the address, or opened it from a mail. */
  | { kind: 'opened'; isFollowed: boolean }
  /** The user moved from tab to tab by an arrow key, which is no press. */
  | { kind: 'moved' };

/** An init script: tells `reportWay` what the page shows, when that changes, and what is pressed. */
const reportWays = () => {
  if (window !== top || !location.protocol.startsWith('http')) return;
  const report = (globalThis as unknown as { reportWay: (report: WayReport) => void }).reportWay;
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  /** Returns the text that a screen reader says: without hidden words, such as those of a pending button. */
  const shownText = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.textContent;
        const isHidden = node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).visibility === 'hidden';
        return isHidden ? '' : (node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? shownText(node));
      })
      .join(' ');
  const nameOf = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    return (
      words(element.getAttribute('aria-label')) ||
      words(labels.map((label) => label && (label.getAttribute('aria-label') ?? shownText(label))).join(' ')) ||
      words(shownText(element))
    );
  };

  let last = '';
  const look = () => {
    const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog],[role=menu]')];
    // An overlay that is closing stays in the page until its animation ends.
    const dialog = dialogs.findLast((each) => !each.closest('[data-exiting]'));
    const headings = [...document.querySelectorAll('h1, main h2')].slice(0, 2).map((each) => words(each.textContent));
    const { pathname: path, hash } = location;
    const seen = { kind: 'seen', path, hash, headings, dialog: dialog ? nameOf(dialog) : '', isMember: false } as const;
    const now = JSON.stringify(seen);
    if (now === last || headings.length === 0) return;
    last = now;
    report(seen);
  };
  const { type } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  report({ kind: 'opened', isFollowed: type === 'navigate' && document.referrer.startsWith(location.origin) });
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-exiting', 'role'],
  });

  const pressable =
    'button,a[href],summary,[role=button],[role=link],[role=tab],[role^=menuitem],[role=option],input[type=submit]';
  const press = (target: EventTarget | null) => {
    const pressed = target instanceof Element && target.closest(pressable);
    if (pressed && !pressed.matches(':disabled, [aria-disabled=true]'))
      report({ kind: 'pressed', name: nameOf(pressed) });
  };
  addEventListener('pointerdown', ({ target }) => press(target), true);
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Escape') report({ kind: 'pressed', name: key });
      else if (key === 'Enter' && target instanceof HTMLInputElement)
        press(target.form?.querySelector('[type=submit],button:not([type])') ?? null);
      else if (key === 'Enter' || key === ' ') press(target);
      else if (/^(Arrow|Home|End)/.test(key) && target instanceof Element && target.closest('[role=tab]'))
        report({ kind: 'moved' });
    },
    true,
  );
};

/** The folder for what pages report. It is set only where all journeys run. */
const { WAYS: folder } = process.env;

/**
 * Records the ways of a visitor: what each page of a browser window shows, and what is pressed there. Returns a function
 * that says that the visitor has signed in, for journeys that do this without the screens.
 */
export async function recordWays(context: BrowserContext): Promise<() => void> {
  let isMember = false;
  const signedIn = () => {
    isMember = true;
  };
  if (!folder) return signedIn;
  const pages = new Map<Page, WayReport[]>();
  const add = (page: Page, report: WayReport) => {
    const reports = pages.get(page) ?? [];
    pages.set(page, reports);
    reports.push(report);
  };
  context.on('page', (page) => {
    // A page cannot always know that no press has led to what it shows. An address that differs only after its `#`
    // loads nothing.
    for (const move of ['goto', 'goBack', 'goForward', 'reload'] as const) {
      const original = page[move].bind(page) as (...args: unknown[]) => Promise<Response | null>;
      page[move] = (...args: unknown[]) => {
        add(page, { kind: 'opened', isFollowed: false });
        return original(...args);
      };
    }
  });
  context.on('close', () => {
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify([...pages.values()])}\n`);
  });
  await context.exposeBinding('reportWay', ({ page }, report: WayReport) => {
    if (report.kind !== 'seen') return add(page, report);
    if (report.headings.includes(account.title)) isMember = true;
    else if (report.path === paths.auth) isMember = false;
    add(page, { ...report, isMember });
  });
  await context.addInitScript(reportWays);
  return signedIn;
}
