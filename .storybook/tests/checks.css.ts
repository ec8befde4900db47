import { style } from '@vanilla-extract/css';
import { visuallyHidden } from '@signalsync/ui/theme/recipes.css';

export const wide = style({ width: 3000 });
export const scrolling = style({ overflowX: 'auto' });
export const low = style({ height: 20, overflow: 'hidden' });
export const ellipsis = style({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' });
export const forScreenReaders = visuallyHidden;
export const tight = style({ width: 320, overflow: 'hidden', whiteSpace: 'nowrap' });
