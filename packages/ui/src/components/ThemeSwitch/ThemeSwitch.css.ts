import { style } from '@vanilla-extract/css';
import { lightTheme } from '../../theme/themes.ts';

export const whenDark = style({ display: 'grid', selectors: { [`.${lightTheme} &`]: { display: 'none' } } });
export const whenLight = style({ display: 'none', selectors: { [`.${lightTheme} &`]: { display: 'grid' } } });
