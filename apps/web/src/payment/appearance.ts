import { rawColors } from '@signalsync/ui/theme/runtime';
import type { ThemeName } from '@signalsync/ui/theme/themes';
import type { Appearance } from '@stripe/stripe-js';

/**
 * Returns the styles of our fields for Stripe's frame. Neither our stylesheets nor our CSS variables work in that
 * frame.
 */
export function appearanceOf(theme: ThemeName): Appearance {
  const color = rawColors[theme];
  // In the dark theme a field is darker than its card; in the light theme, a field is white.
  const well = theme === 'dark' ? color.canvas : color.surface;
  const ring = `0 0 0 2px ${well}, 0 0 0 4px ${color.accentText}`;
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    inputs: 'condensed',
    variables: {
      fontFamily: "'Geist Variable', system-ui, sans-serif",
      fontSizeBase: '15px',
      fontLineHeight: '1.5',
      borderRadius: '8px',
      gridRowSpacing: '20px',
      colorPrimary: color.accentText,
      colorBackground: well,
      colorText: color.text,
      colorTextSecondary: color.textMuted,
      colorTextPlaceholder: color.textFaint,
      colorDanger: color.down,
      iconColor: color.textMuted,
    },
    rules: {
      '.Label': { fontSize: '13.5px', fontWeight: '500', color: color.text, marginBottom: '6px' },
      '.Input': { border: `1px solid ${color.borderControl}`, boxShadow: 'none', padding: '9px 12px' },
      '.Input:focus': { borderColor: color.borderControl, boxShadow: ring },
      '.Input--invalid': { borderColor: color.down, color: color.text, boxShadow: 'none' },
      '.Error': { fontSize: '13.5px', color: color.down },
    },
  };
}
