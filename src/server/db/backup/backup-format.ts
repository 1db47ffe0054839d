// A backup: lines of JSON. The header, for each table a line that names it and its rows, the end.

import * as z from 'zod/mini';

export const BACKUP_VERSION = 1;

export const headerSchema = z.object({
  backup: z.literal(BACKUP_VERSION, 'is not a backup of this product'),
  createdAt: z.string(),
  /** How many migrations the database had: a backup goes into a database of the same schema. */
  migrations: z.number(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const TABLE = '{"table":';

export function tableLine(name: string): string {
  return `${TABLE}${JSON.stringify(name)}}`;
}

/** The table that a line names; undefined for a row. No table has a first column of that name. */
export function readTableLine(line: string): string | undefined {
  if (!line.startsWith(TABLE)) return undefined;
  return z.parse(z.object({ table: z.string() }), JSON.parse(line)).table;
}

const END = '{"end":';

/** The last line: how many rows there were, so that a file which was cut shows. */
export function endLine(rows: number): string {
  return `${END}${rows}}`;
}

/** How many rows the last line counts; undefined for any other line. */
export function readEndLine(line: string): number | undefined {
  if (!line.startsWith(END)) return undefined;
  return z.parse(z.object({ end: z.number() }), JSON.parse(line)).end;
}
