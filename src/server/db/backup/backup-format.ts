// The format of a backup, lines of JSON: a header, for each table its name and then its rows, and
// an end.

import * as z from 'zod/mini';

export const BACKUP_VERSION = 1;

export const headerSchema = z.object({
  backup: z.literal(BACKUP_VERSION, 'is not a backup of this product'),
  createdAt: z.string(),
  /** Number of migrations of the database: a backup is restored only into the same schema. */
  migrations: z.number(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const TABLE = '{"table":';

export function tableLine(name: string): string {
  return `${TABLE}${JSON.stringify(name)}}`;
}

/** The table that a line names; undefined for a row. No table has a first column named `table`. */
export function readTableLine(line: string): string | undefined {
  if (!line.startsWith(TABLE)) return undefined;
  return z.parse(z.object({ table: z.string() }), JSON.parse(line)).table;
}

const END = '{"end":';

/** The last line with the number of rows, which shows whether a file was truncated. */
export function endLine(rows: number): string {
  return `${END}${rows}}`;
}

/** How many rows the last line counts; undefined for any other line. */
export function readEndLine(line: string): number | undefined {
  if (!line.startsWith(END)) return undefined;
  return z.parse(z.object({ end: z.number() }), JSON.parse(line)).end;
}
