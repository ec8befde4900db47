import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as css from './Tabs.css.ts';

export interface Tab {
  id: string;
  label: string;
  /** Address of the tab, such as '/account#billing'. The user can open this address in another window. */
  href: string;
}

export interface TabsProps {
  /** The tabs, in their order. */
  tabs: readonly Tab[];
  /** Id of the tab whose content is shown. */
  selectedId: string;
  /** Called when the user chooses a tab by pointer or key, even if it is already selected. */
  onSelect: (id: string) => void;
  /** Label of the tab list for screen readers. */
  label: string;
  /** The content of the selected tab. */
  children: ReactNode;
}

/**
 * Returns the index of the tab that a key selects; undefined for other keys. At each end of the row, the arrow keys
 * continue at the other end.
 */
function indexAfter(key: string, index: number, count: number): number | undefined {
  const [next, previous] = [(index + 1) % count, (index - 1 + count) % count];
  return new Map([
    ['ArrowRight', next],
    ['ArrowLeft', previous],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Lets the mark below the selected tab slide there from the tab that was selected before. */
function slideMark(from: HTMLElement, to: HTMLElement) {
  // If the user wants less motion, the style sheet gives no time to the tab's own changes either.
  if (getComputedStyle(to).transitionDuration === '0s') return;
  const inset = 2 * parseFloat(getComputedStyle(to, '::after').left);
  const scale = (from.offsetWidth - inset) / (to.offsetWidth - inset);
  const start = `translateX(${from.offsetLeft - to.offsetLeft}px) scaleX(${scale})`;
  to.animate({ transform: [start, 'none'] }, { duration: 120, easing: 'ease-out', pseudoElement: '::after' });
}

/**
 * A row of tabs above one panel. It follows the WAI-ARIA tabs pattern with automatic activation. It does not use
 * react-aria's tabs, because here a tab is a link and the caller selects it. Also, react-aria's tabs would add 29 kB of
 * code to handle the same few keys.
 */
export function Tabs({ tabs, selectedId, onSelect, label, children }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (id: string) => `${prefix}tab-${id}`;
  const panelId = `${prefix}panel`;

  const marked = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return;
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    if (marked.current && marked.current !== tab) slideMark(marked.current, tab);
    marked.current = tab;
  }, [selectedId]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const target = tabs[event.key === ' ' ? index : (indexAfter(event.key, index, tabs.length) ?? -1)];
    if (!target) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(target)]?.focus({ preventScroll: true });
    // Also called for the selected tab: after two quick key presses, `selectedId` may still be the old tab.
    onSelect(target.id);
  };

  return (
    <div className={css.root}>
      <div className={css.line}>
        <div ref={list} className={css.list} role="tablist" aria-label={label}>
          {tabs.map((tab, index) => (
            <a
              key={tab.id}
              id={tabId(tab.id)}
              className={css.tab}
              role="tab"
              href={tab.href}
              aria-selected={tab.id === selectedId}
              aria-controls={tab.id === selectedId ? panelId : undefined}
              tabIndex={tab.id === selectedId ? 0 : -1}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onSelect(tab.id);
              }}
            >
              {tab.label}
            </a>
          ))}
        </div>
      </div>
      <div id={panelId} className={css.panel} role="tabpanel" aria-labelledby={tabId(selectedId)} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
