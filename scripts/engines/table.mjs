import { tableOf as table } from '../lib/table.mjs';

/**
 * Returns a table in Markdown, with a row for each journey and a column for each engine. A cell has the seconds that
 * the journey took, if it passed. `reports` has Vitest's JSON report for each engine.
 */
export function tableOf(reports) {
  const rows = new Map();
  for (const [engine, { testResults }] of Object.entries(reports))
    for (const { assertionResults } of testResults)
      for (const { title, status, duration } of assertionResults) {
        const row = rows.get(title) ?? {};
        row[engine] = status === 'passed' ? `${Math.round((duration ?? 0) / 1000)} s` : status.toUpperCase();
        rows.set(title, row);
      }
  const engines = Object.keys(reports);
  return table(
    ['journey', ...engines],
    [...rows].map(([title, row]) => [title, ...engines.map((engine) => row[engine] ?? 'NOT RUN')]),
  );
}
