// Why a command failed, in words for the operator.

import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Of a failed query only the database's message, without the SQL and its parameters. */
export function describeFailure(error: unknown): string {
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'The database refused.';
  return error instanceof Error ? error.message : String(error);
}
