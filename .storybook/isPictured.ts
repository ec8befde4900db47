/** The fields of a story that code can read before the story runs. */
export interface StoryAtRest {
  title: string;
  /** The story's name as the sidebar shows it. */
  name: string;
  /**
   * `picture: false`: no pictures are taken. `'twice'`: dark on desktop, and light on phone. `true`: both themes, each
   * on desktop and phone.
   */
  parameters: { picture?: unknown; [name: string]: unknown };
}

/**
 * Returns whether pictures are taken of a story. `parameters.picture` decides if it is set. Otherwise pictures are
 * taken of every story of a screen, and of the story named States of a component or a piece.
 */
export function isPictured({ title, name, parameters }: StoryAtRest): boolean {
  const { picture } = parameters;
  if (typeof picture === 'boolean' || picture === 'twice') return picture !== false;
  return title.startsWith('Screens/') || (/^(Components|Pieces)\//.test(title) && name === 'States');
}
