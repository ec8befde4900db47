import { mutedSmall, visuallyHidden } from '../../theme/recipes.css.ts';
import { heightsOf, placesOf } from './heights.ts';
import * as css from './SignalLine.css.ts';

interface SharedProps {
  /** Number of nodes; at least 2. */
  count: number;
  /** Number of reached nodes, counted from the first. They are filled. */
  reached: number;
  /** Number of the current node, from 1. It is drawn as an accent ring, never filled. */
  current?: number;
  /** If true, the line before the current node is dotted, because the flow failed there. */
  isBroken?: boolean;
  /** The colour behind the line. Hollow nodes are filled with this colour, so that the line does not show through. */
  background?: 'canvas' | 'surface';
}

interface WithLabel extends SharedProps {
  /** The state of the line in words, such as 'Step 2 of 4'. */
  label: string;
  /** Shows the words below the line. By default, only screen readers get them. */
  isLabelVisible?: boolean;
  isDecorative?: false;
}

interface Decorative extends SharedProps {
  /** True if a text next to the line already says the same, or if the line has no meaning, as in an empty state. */
  isDecorative: true;
  label?: never;
  isLabelVisible?: never;
}

export type SignalLineProps = WithLabel | Decorative;

const percent = (share: number): string => `${Math.round(share * 10000) / 100}%`;

/** Progress as a row of nodes. Reached nodes are filled, the current node is an accent ring, others are thin rings. */
export function SignalLine(props: SignalLineProps) {
  const { count, reached, current, background = 'canvas', isBroken = false, label, isLabelVisible = false } = props;
  const lit = Math.max(reached, current ?? 0);
  const heights = heightsOf(count);
  const nodes = placesOf(count).map((place, index) => ({
    number: index + 1,
    x: percent(place),
    y: percent(1 - (heights[index] ?? 0)),
  }));
  const lineClass = (number: number) => {
    if (number === current && isBroken) return css.line.broken;
    return number === current ? `${css.line.lit} ${css.drawn}` : css.line[number <= lit ? 'lit' : 'later'];
  };
  return (
    <div className={css.root}>
      <div className={css.frame}>
        <svg className={css.canvas} aria-hidden>
          {nodes.slice(1).map((node, index) => (
            <line
              // When a node becomes the current one, the line before it gets a new key. So React creates a new element,
              // and the drawing animation runs.
              key={`${node.number} ${node.number === current}`}
              className={lineClass(node.number)}
              pathLength={node.number === current && !isBroken ? 1 : undefined}
              x1={nodes[index]?.x}
              y1={nodes[index]?.y}
              x2={node.x}
              y2={node.y}
            />
          ))}
          {nodes.map((node) => {
            const standing = isBroken ? 'broken' : 'current';
            const state = node.number === current ? standing : node.number <= reached ? 'reached' : 'later';
            return (
              <circle
                key={node.number}
                className={state === 'reached' ? css.reached : `${css.on[background]} ${css.ring[state]}`}
                data-node={state}
                cx={node.x}
                cy={node.y}
                r={node.number === current ? 7 : 5.5}
              />
            );
          })}
        </svg>
      </div>
      {label !== undefined && <p className={isLabelVisible ? mutedSmall : visuallyHidden}>{label}</p>}
    </div>
  );
}
