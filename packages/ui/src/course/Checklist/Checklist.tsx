import type { CourseTabContent } from '@signalsync/content/courseTab';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import * as css from './Checklist.css.ts';

export interface ChecklistProps {
  /** The texts to show. */
  content: CourseTabContent['checklist'];
  /** At least one item. */
  items: readonly string[];
  /** Indexes of the ticked items, from 0. */
  ticked: readonly number[];
  /** Called with the place of an item, from 0, and whether the user has ticked it. */
  onTick: (place: number, isTicked: boolean) => void;
}

/** A list of items, each with a checkbox. The user need not tick them. */
export function Checklist({ content, items, ticked, onTick }: ChecklistProps) {
  return (
    <fieldset>
      <legend className={css.title}>{content.title}</legend>
      <ul className={css.list}>
        {items.map((item, place) => (
          <li key={item} className={css.item}>
            <Checkbox isSelected={ticked.includes(place)} onChange={(isTicked) => onTick(place, isTicked)}>
              {item}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
