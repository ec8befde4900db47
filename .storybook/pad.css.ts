import { color } from '@signalsync/ui/theme/contract.css';
import { fontSize } from '@signalsync/ui/theme/scale';
import { style } from '@vanilla-extract/css';

export const padded = style({ padding: 24 });
export const centered = style({
  padding: 24,
  minBlockSize: '100vh',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
});

/** The hint above a story (`Circumstances.tsx`). */
export const advice = style({
  padding: '8px 24px',
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.warnSoft,
  color: color.text,
  fontSize: fontSize.small,
});
