// Rules of play that a test changes.

import { settings } from '../../src/server/db/schema/settings.ts';
import type { RuleName } from '../../src/server/domain/settings/play-rules.ts';
import type { TestBackend } from './backend.ts';

/** Sets rules as an operator would; they count from the next call on. */
export async function setRules(
  backend: TestBackend,
  values: Partial<Record<RuleName, string>>,
): Promise<void> {
  const { database, rules } = backend.server;
  for (const [name, value] of Object.entries(values)) {
    const changedAt = new Date();
    await database
      .insert(settings)
      .values({ name, value, changedAt })
      .onConflictDoUpdate({ target: settings.name, set: { value, changedAt } });
  }
  rules.forget();
}

/** Takes every change back. */
export async function resetRules(backend: TestBackend): Promise<void> {
  await backend.server.database.delete(settings);
  backend.server.rules.forget();
}
