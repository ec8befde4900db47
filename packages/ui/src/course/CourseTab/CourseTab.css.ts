import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, radius, rem, space } from '../../theme/scale.ts';
import { cardBox, stackBox } from '../../theme/shapes.ts';

export const root = style({
  ...stackBox(40),
  borderRadius: radius.control,
  '@media': { [below.carousel]: { gap: space[16] } },
});

/**
 * The list of lessons and the open lesson side by side. The lesson's card is as wide as its lines of text. Below 1024
 * px, the list is above the lesson.
 */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(min(${rem(300)}, 38%), 1fr) minmax(0, ${rem(686)})`,
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"list lesson" "remember lesson"',
  columnGap: '28px',
  rowGap: space[20],
  alignItems: 'start',
  '@media': {
    [below.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"list" "lesson" "remember"',
      rowGap: space[16],
    },
  },
});

export const list = style({ gridArea: 'list' });
export const lesson = style({ gridArea: 'lesson' });
export const remember = style({ ...stackBox(16), gridArea: 'remember', fontSize: fontSize.small });

export const finished = style({
  ...stackBox(4),
  padding: `${space[16]} ${space[20]}`,
  border: `1px solid ${color.accentText}`,
  borderRadius: radius.card,
  backgroundColor: color.accentSoft,
});
export const finishedTitle = style({ borderRadius: '2px', scrollMarginBlockStart: rem(88) });

/** The skeleton of the line that counts the lessons. It is as high as that line, with its grey bar in the middle. */
export const skeletonCount = style({ display: 'flex', alignItems: 'center', height: '1lh' });
/** The skeleton of the progress bar, which only a phone shows. Wider screens show a signal line. */
export const skeletonBar = style({ display: 'none', '@media': { [below.carousel]: { display: 'block' } } });
export const skeletonList = style({
  ...cardBox,
  display: 'grid',
  gap: rem(22),
  padding: `19px ${space[20]}`,
  '@media': { [below.desktop]: { display: 'none' } },
});
export const skeletonToggle = style({ display: 'none', '@media': { [below.desktop]: { display: 'block' } } });
export const skeletonLesson = style({
  ...cardBox,
  ...stackBox(20),
  padding: space[32],
  '@media': { [below.carousel]: { padding: space[20] } },
});
