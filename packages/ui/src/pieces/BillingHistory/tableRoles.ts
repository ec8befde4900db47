/**
 * The roles of a table's parts, said aloud: some browsers take a table that is drawn as a grid or a list for no table any more. Spread
 * onto the native elements, which have these roles by themselves as long as they are drawn as a table.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
