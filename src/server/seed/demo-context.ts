// What the seeding of the demo player needs.

import type { Database } from '../db/open-database.ts';
import type { PlayRules } from '../domain/settings/play-rules.ts';

export interface DemoContext {
  readonly database: Database;
  readonly rules: PlayRules;
  /** `https://host`, for the pages of the sandbox's payments. */
  readonly siteUrl: string;
}
