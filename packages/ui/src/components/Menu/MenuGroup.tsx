import { useId } from 'react';
import * as css from './Menu.css.ts';
import { MenuEntry } from './MenuEntry.tsx';
import type { MenuSection } from './MenuEntry.tsx';

interface MenuGroupProps {
  section: MenuSection;
  isFirst: boolean;
  onClose: () => void;
}

/** A section of a menu, under a line unless it is the first. */
export function MenuGroup({ section, isFirst, onClose }: MenuGroupProps) {
  const labelId = useId();
  return (
    <>
      {!isFirst && <div role="separator" className={css.separator} />}
      <div role="group" aria-labelledby={section.label === undefined ? undefined : labelId}>
        {section.label !== undefined && (
          <div id={labelId} role="presentation" className={css.sectionLabel}>
            {section.label}
          </div>
        )}
        {section.items.map((item) => (
          <MenuEntry key={item.id} item={item} onClose={onClose} />
        ))}
      </div>
    </>
  );
}
