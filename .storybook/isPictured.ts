/** What is known of a story before it is played. */
interface StoryAtRest {
  title: string;
  /** The story's name as people read it. */
  name: string;
  parameters: { picture?: unknown; [name: string]: unknown };
}

/**
 * Whether pictures are taken of a story: every state of a screen, and the one story named States of a component or a piece.
 * `parameters.picture`, where given, wins.
 */
export function isPictured({ title, name, parameters }: StoryAtRest): boolean {
  if (typeof parameters.picture === 'boolean') return parameters.picture;
  return title.startsWith('Screens/') || (/^(Components|Pieces)\//.test(title) && name === 'States');
}
