/** Every colour a component may use. Each theme gives all of them; a missing one is a type error. */
export interface ColorTokens {
  /** The page. */
  canvas: string;
  /** Cards and panels. */
  surface: string;
  /** Toast, menu, secondary button. */
  raised: string;
  /** Hovered rows, neutral badge. */
  hover: string;
  /** Hairlines between things. */
  border: string;
  /** Decorative edges of overlays and secondary buttons. */
  borderStrong: string;
  /** The edge of an input, checkbox or radio: at least 3:1 on canvas and surface. */
  borderControl: string;
  text: string;
  textMuted: string;
  /** Labels and hints; never on a soft background, never below 12 px. */
  textFaint: string;
  /** Primary button, play button, checked box. */
  accent: string;
  /** Text on accent. */
  onAccent: string;
  /** Accent as text, icon, selected edge, focus ring and signal line. */
  accentText: string;
  /** Selected row, accent badge, the span between entry and exit. */
  accentSoft: string;
  /** Success, rising price. */
  up: string;
  upSoft: string;
  /** Error, falling price, destructive. */
  down: string;
  downSoft: string;
  /** Caution, review stars. */
  warn: string;
  warnSoft: string;
  /** Behind a dialog. */
  scrim: string;
  /** The shadow of an overlay: dialog, menu, toast. */
  shadow: string;
}

/** A name of a colour token. */
export type ColorToken = keyof ColorTokens;
