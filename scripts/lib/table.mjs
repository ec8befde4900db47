/** Returns a table in Markdown. `columns` and each row are lists of cells. */
export const tableOf = (columns, rows) =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
