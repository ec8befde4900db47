import { style } from '@vanilla-extract/css';
import { color } from '@signalsync/ui/theme/contract.css';
import { fontFamily, fontSize, lineHeight, radius, space } from '@signalsync/ui/theme/scale';

const page = {
  display: 'grid',
  gap: space[20],
  padding: space[24],
  color: color.text,
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
} as const;

export const desk = style({ ...page, gridTemplateColumns: 'minmax(0, 1fr)' });
export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  paddingBlock: space[12],
  background: color.canvas,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const title = style({ margin: 0, fontSize: fontSize.heading, fontFamily: fontFamily.mono, fontWeight: 500 });
export const hint = style({ margin: 0, color: color.textMuted });
export const preview = style({ display: 'grid', gap: space[12], gridTemplateColumns: 'minmax(0, 1fr)' });
export const name = style({ margin: 0, fontSize: fontSize.large });
export const frames = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: space[24],
  alignItems: 'start',
  '@media': { '(width < 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Parts of a screen, one below the other. */
export const stack = style({ display: 'grid', gap: space[16], padding: space[16], maxWidth: '640px' });
/** Takes all the available width. The frame in it is scaled from the top left corner. */
export const room = style({ overflow: 'clip', minWidth: 0, borderRadius: radius.card });
export const frame = style({
  display: 'block',
  transformOrigin: '0 0',
  background: color.canvas,
  border: 0,
  borderRadius: radius.card,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
});
export const whole = style({ flexBasis: '100%', display: 'grid', gap: space[8] });

export const list = style({ ...page, maxWidth: '1120px', marginInline: 'auto' });
export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });
export const row = style({ borderBlockEnd: `1px solid ${color.border}` });
export const cell = style({
  padding: `${space[8]} ${space[12]} ${space[8]} 0`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});
export const head = style([cell, { color: color.textFaint, fontSize: fontSize.small, fontWeight: 500 }]);
export const mono = style({ fontFamily: fontFamily.mono, fontSize: fontSize.label, color: color.textMuted });
export const heading = style({ margin: 0, fontSize: fontSize.page, lineHeight: lineHeight.heading });
export const search = style({ maxWidth: '420px' });
