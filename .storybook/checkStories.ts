/**
 * The names of stories that only repeat another story under a hard condition (`packages/ui/src/private/hardCases.ts`).
 * The sidebar leaves them out until they are asked for.
 */
const checks = ['Narrow', 'Large Text', 'Pseudo Locale', 'Forced Colors', 'Long Content', 'Motion'];

/** Returns whether a story is only a check of another one. */
export const isCheck = ({ title = '', name }: { title?: string; name: string }): boolean =>
  /^(Components|Pieces|Screens)\//.test(title) && checks.includes(name);
