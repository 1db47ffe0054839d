// Why a command failed, in words for the operator.

import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database's own words of a failed query, without what it was asked with. */
export function describeFailure(error: unknown): string {
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'The database refused.';
  return error instanceof Error ? error.message : String(error);
}
