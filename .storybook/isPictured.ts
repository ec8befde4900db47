/** What is known of a story before it runs. */
export interface StoryAtRest {
  title: string;
  /** The name that people read. */
  name: string;
  /** `picture`: false for none, 'twice' for dark on desktop and light on phone, true for every look. */
  parameters: { picture?: unknown; [name: string]: unknown };
}

/**
 * Returns whether pictures are taken of a story: every state of a screen, and the story named States of a component or
 * a piece. `parameters.picture` takes precedence.
 */
export function isPictured({ title, name, parameters }: StoryAtRest): boolean {
  const { picture } = parameters;
  if (typeof picture === 'boolean' || picture === 'twice') return picture !== false;
  return title.startsWith('Screens/') || (/^(Components|Pieces)\//.test(title) && name === 'States');
}
