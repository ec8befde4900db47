/** All colours that a component may use. Each theme must define all of them, or TypeScript reports an error. */
export interface ColorTokens {
  /** The page background. */
  canvas: string;
  /** Cards and panels. */
  surface: string;
  /** Toast, menu, secondary button. */
  raised: string;
  /** Hovered rows, neutral badge. */
  hover: string;
  /** Hairlines. */
  border: string;
  /** Decorative edges of overlays and secondary buttons. */
  borderStrong: string;
  /** The border of an input, checkbox or radio: at least 3:1 on canvas and surface. */
  borderControl: string;
  text: string;
  textMuted: string;
  /** Labels and hints. Never use it on a soft background or below 12 px. */
  textFaint: string;
  /** Primary button, play button, checked box. */
  accent: string;
  /** Text on accent. */
  onAccent: string;
  /** The accent colour for text, icons, selected edges, focus rings and the signal line. */
  accentText: string;
  /** Selected row, accent badge, the span between entry and exit. */
  accentSoft: string;
  /** Success, rising price. */
  up: string;
  upSoft: string;
  /** Error, falling price, destructive action. */
  down: string;
  downSoft: string;
  /** Caution, review stars. */
  warn: string;
  warnSoft: string;
  /** The layer behind a dialog. */
  scrim: string;
  /** The shadow of an overlay: dialog, menu, toast. */
  shadow: string;
}

/** The name of a colour token. */
export type ColorToken = keyof ColorTokens;
