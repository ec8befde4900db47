/**
 * Why no story shows a line of `packages/ui`, a text of `packages/content`, or an answer of the contract. `*` stands for
 * any text.
 */
export const reasons = { lines: [], texts: [], answers: [] };
