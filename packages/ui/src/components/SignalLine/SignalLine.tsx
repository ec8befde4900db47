import { visuallyHidden } from '../../theme/recipes.css.ts';
import { heightsOf, placesOf } from './heights.ts';
import * as css from './SignalLine.css.ts';

interface SharedProps {
  /** How many nodes the line has; at least 2. */
  count: number;
  /** How many nodes, from the first, are reached and filled. */
  reached: number;
  /** The node where the person stands, counted from 1; it is drawn as the accent ring even when it is reached. */
  current?: number;
  /** What the line stands on, seen through its rings. */
  background?: 'canvas' | 'surface';
}

interface WithLabel extends SharedProps {
  /** The line in words, like 'Step 2 of 4'. */
  label: string;
  /** Shows the words under the line; otherwise only screen readers meet them. */
  isLabelVisible?: boolean;
  isDecorative?: false;
}

interface Decorative extends SharedProps {
  /** The words already stand beside the line, or the line says nothing (an empty state). */
  isDecorative: true;
  label?: never;
  isLabelVisible?: never;
}

export type SignalLineProps = WithLabel | Decorative;

const percent = (share: number): string => `${Math.round(share * 10000) / 100}%`;

/** The signal line: reached nodes are filled, the current one is a ring in accent, later ones are hairline rings. */
export function SignalLine(props: SignalLineProps) {
  const { count, reached, current, background = 'canvas', label, isLabelVisible = false } = props;
  const lit = Math.max(reached, current ?? 0);
  const heights = heightsOf(count);
  const nodes = placesOf(count).map((place, index) => ({
    number: index + 1,
    x: percent(place),
    y: percent(1 - (heights[index] ?? 0)),
  }));
  return (
    <div className={css.root}>
      <div className={css.frame}>
        <svg className={css.canvas} aria-hidden>
          {nodes.slice(1).map((node, index) => (
            <line
              key={node.number}
              className={node.number <= lit ? css.line.lit : css.line.later}
              x1={nodes[index]?.x}
              y1={nodes[index]?.y}
              x2={node.x}
              y2={node.y}
            />
          ))}
          {nodes.map((node) => {
            const state = node.number === current ? 'current' : node.number <= reached ? 'reached' : 'later';
            return (
              <circle
                key={node.number}
                className={state === 'reached' ? css.reached : css.ring[state][background]}
                data-node={state}
                cx={node.x}
                cy={node.y}
                r={state === 'current' ? 7 : 5.5}
              />
            );
          })}
        </svg>
      </div>
      {label !== undefined && <p className={isLabelVisible ? css.label : visuallyHidden}>{label}</p>}
    </div>
  );
}
