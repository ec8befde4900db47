/** What is known of a story before it is played. */
export interface StoryAtRest {
  title: string;
  /** The story's name as people read it. */
  name: string;
  /** `picture`: false for none, 'twice' for dark on desktop and light on phone, true for every look. */
  parameters: { picture?: unknown; [name: string]: unknown };
}

/**
 * Whether pictures are taken of a story: every state of a screen, and the one story named States of a component or a piece.
 * `parameters.picture`, where given, wins.
 */
export function isPictured({ title, name, parameters }: StoryAtRest): boolean {
  const { picture } = parameters;
  if (typeof picture === 'boolean' || picture === 'twice') return picture !== false;
  return title.startsWith('Screens/') || (/^(Components|Pieces)\//.test(title) && name === 'States');
}
