/** Why no story shows what fits a pattern. In the pattern, `*` stands for any text. */
export type Reason = readonly [pattern: string, reason: string];

/** Why no story shows a line of `packages/ui`, a text of `packages/content`, or an answer of the contract. */
export const reasons: Record<'lines' | 'texts' | 'answers', readonly Reason[]> = { lines: [], texts: [], answers: [] };
