/** All colours that a component may use. Each theme must define all of them, or TypeScript reports an error. */
export interface ColorTokens {
  /** Background of the page. */
  canvas: string;
  /** Background of cards and panels. */
  surface: string;
  /** Background of toasts, menus and secondary buttons. */
  raised: string;
  /** Background of hovered rows and neutral badges. */
  hover: string;
  /** Thin lines between parts. */
  border: string;
  /** Decorative borders of overlays and secondary buttons. */
  borderStrong: string;
  /** Border of inputs, checkboxes and radio buttons. Its contrast is at least 3:1 on canvas and surface. */
  borderControl: string;
  /** Text that is read first. */
  text: string;
  /** Text that is read second, such as an explanation. */
  textMuted: string;
  /** Text of labels and hints. Never use it on a background such as `upSoft`, or below a font size of 12 px. */
  textFaint: string;
  /** Background of primary buttons, play buttons and checked boxes. */
  accent: string;
  /** Text on the accent colour. */
  onAccent: string;
  /** The accent colour for text, icons, selected borders, focus rings and the signal line. */
  accentText: string;
  /** Background of selected rows and accent badges, and of the part of a chart between entry and exit. */
  accentSoft: string;
  /** Success and rising prices. */
  up: string;
  /** Quiet background of success. */
  upSoft: string;
  /** Errors, falling prices and destructive actions. */
  down: string;
  /** Quiet background of errors. */
  downSoft: string;
  /** Warnings, and the edge of filled stars. */
  warn: string;
  /** Quiet background of warnings. */
  warnSoft: string;
  /** The inside of filled stars. Their edge has the colour `warn`, which has more contrast. */
  star: string;
  /** The half-transparent layer between the page and a dialog. */
  scrim: string;
  /** Shadow of overlays: dialogs, menus and toasts. */
  shadow: string;
}

/** The name of a colour, such as `textMuted`. */
export type ColorToken = keyof ColorTokens;
