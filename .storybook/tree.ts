import { TestRunner } from 'vitest';
import { commands, utils } from 'vitest/browser';
import { type TestedStory, treeRun } from './looks.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The id of a story whose accessibility tree was compared with the accepted one. */
    tree?: string;
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Resolves to the accepted tree of a story; null if there is none, or if it is accepted anew. */
    acceptedTree: (id: string) => Promise<string | null>;
    /** Keeps a tree that is not the accepted one. Resolves to a sentence, unless the tree is accepted now. */
    keepTree: (id: string, tree: string) => Promise<string | undefined>;
  }
}

/** Attributes that Playwright's tree shows, or that it follows itself. */
const seen = new Set(
  ['label', 'labelledby', 'hidden', 'level', 'checked', 'disabled', 'pressed', 'selected', 'owns'].map(
    (name) => `aria-${name}`,
  ),
);
/** Attributes beside those of ARIA that say something about an element to people who do not see it. */
const others = new Set(['autocomplete', 'lang', 'required', 'title']);
/** Attributes whose value is the text of other elements. */
const texts = new Set(['aria-describedby', 'aria-details', 'aria-errormessage']);
/** Attributes whose value is other elements. */
const references = new Set(['aria-activedescendant', 'aria-controls', 'aria-flowto']);
/** Elements that have no role without an attribute, so that Playwright's tree shows only what is in them. */
const withoutRole = new Set(['BDI', 'DIV', 'DL', 'LABEL', 'SPAN']);

const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
const hasRole = (element: Element) => element.hasAttribute('role') || !withoutRole.has(element.tagName);

/** Returns an element as the tree names it: its role and name, or its tag and text if it has no role. */
function nameOf(element: Element): string {
  const [node] = hasRole(element) ? utils.aria.generateAriaTree(element).children : [];
  if (typeof node === 'object') return utils.aria.renderAriaTree({ ...node, children: [], props: {} }).slice(2);
  return `${element.tagName.toLowerCase()} ${JSON.stringify(inOneLine(element.textContent))}`;
}

/** Returns the elements that the ids in an attribute name. */
const elementsOf = (value: string): Element[] => value.split(/\s+/).flatMap((id) => document.getElementById(id) ?? []);

function valueOf({ name, value }: Attr): string {
  const of = (read: (element: Element) => string, between: string) => elementsOf(value).map(read).join(between);
  if (texts.has(name)) return of(({ textContent }) => textContent, ' ');
  return references.has(name) ? of(nameOf, ', ') : value;
}

function isSaid(element: Element, { name, value }: Attr): boolean {
  if (name === 'aria-expanded') return value === 'false';
  if (name === 'aria-label') return !hasRole(element);
  return others.has(name) || (name.startsWith('aria-') && !seen.has(name));
}

/**
 * Returns whether the page shows an element, be it on the screen or not. `checkVisibility` would be false for what
 * `content-visibility: auto` has not drawn yet, which depends on the moment.
 */
function isShown(element: Element): boolean {
  if (getComputedStyle(element).visibility !== 'visible') return false;
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (getComputedStyle(part).display === 'none') return false;
    if (part.parentElement?.matches('details:not([open])') && !part.matches('summary')) return false;
  }
  return true;
}

/**
 * Returns the accessibility tree of an element: Playwright's (roles, names, levels, states, order), and below a line
 * `---` what that leaves out, such as descriptions, live regions and languages.
 */
export function treeOf(root: Element): string {
  const { generateAriaTree, renderAriaTree } = utils.aria;
  const beside = [...root.querySelectorAll('*')].flatMap((element) => {
    const said = [...element.attributes].filter((attribute) => isSaid(element, attribute));
    if (said.length === 0 || element.closest('[aria-hidden="true"], [inert]') || !isShown(element)) return [];
    const lines = said.map(
      (attribute) => `  - ${attribute.name.replace('aria-', '')}: ${inOneLine(valueOf(attribute)) || 'nothing'}`,
    );
    return [`- ${nameOf(element)}:`, ...lines.sort()];
  });
  return `${[renderAriaTree(generateAriaTree(root)), ...(beside.length > 0 ? ['---', ...beside] : [])].join('\n')}\n`;
}

/** How long a page may change until its tree is the accepted one, and how often its tree is taken meanwhile, in ms. */
const [timeout, interval] = [10_000, 100];

/** Takes the tree of the page until it is the accepted one, or until it stays the same. */
async function stillTree(accepted: string | null): Promise<string> {
  const until = performance.now() + timeout;
  for (let tree = treeOf(document.body), before: string | null = null; ; before = tree, tree = treeOf(document.body)) {
    if (tree === accepted || (accepted === null && tree === before) || performance.now() > until) return tree;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/**
 * Compares the accessibility tree of the current story with the accepted one, in the run that is for it. Resolves to a
 * sentence if they differ.
 */
export async function compareTree({ id, ...story }: TestedStory & { id: string }): Promise<string | undefined> {
  if (treeRun(story) !== import.meta.env.VIEWPORT) return undefined;
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.tree = id;
  const accepted = await commands.acceptedTree(id);
  const tree = await stillTree(accepted);
  return tree === accepted ? undefined : commands.keepTree(id, tree);
}
