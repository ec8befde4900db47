import { style } from '@vanilla-extract/css';
import { pageColumn, styleOn } from '../../theme/shapes.ts';

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh', textWrap: 'pretty' });

/** The column that contains header, content and footer of a public page. */
export const column = style({ ...pageColumn, width: '100%' });
export const main = styleOn(column, { flexGrow: 1, outline: 'none' });
