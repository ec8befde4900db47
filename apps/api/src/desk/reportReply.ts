import type { Database } from '../db/database.ts';
import { csvFiles } from '../report/csv.ts';
import { readChurn } from '../report/data.ts';
import { reportTables, reportText } from '../report/report.ts';
import { type DeskReply, type DeskRequest, exitCodes } from './request.ts';

/** Returns the churn report, with its CSV files if they are asked for. */
export async function reportReply(db: Database, request: Extract<DeskRequest, { kind: 'report' }>): Promise<DeskReply> {
  const { withEmails, withFiles } = request;
  const since = request.since === null ? undefined : new Date(request.since);
  const data = await readChurn(db, since);
  return {
    text: reportText(data, { since, withEmails }),
    code: exitCodes.done,
    ...(withFiles && { files: csvFiles(reportTables(data, withEmails)) }),
  };
}
