import { color } from '@signalsync/ui/theme/contract.css';
import { fontSize } from '@signalsync/ui/theme/scale';
import { globalStyle, style } from '@vanilla-extract/css';

export const padded = style({ padding: 24 });
export const centered = style({
  padding: 24,
  minBlockSize: '100vh',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
});

/** Gives all text the widest spacing that a page must bear without loss (WCAG 2.2, 1.4.12). */
export const wideText = style({});
globalStyle(`${wideText} *`, {
  lineHeight: '1.5 !important',
  letterSpacing: '0.12em !important',
  wordSpacing: '0.16em !important',
});
globalStyle(`${wideText} p`, { marginBlockEnd: '2em !important' });

/** The hint above a story (`Circumstances.tsx`). */
export const advice = style({
  padding: '8px 24px',
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.warnSoft,
  color: color.text,
  fontSize: fontSize.small,
});
