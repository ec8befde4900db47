/**
 * Explicit ARIA roles for the parts of a table. Some browsers drop the native roles of a table that is displayed as a
 * grid or list. Spread these onto the native elements.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
