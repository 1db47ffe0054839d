// The dependencies of payments.

import type { Database } from '../../db/open-database.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import type { PaymentProviders } from './payment-providers.ts';

export interface PaymentContext {
  readonly database: Database;
  readonly rules: PlayRules;
  readonly providers: PaymentProviders;
  readonly logger: { warn(fields: object, message: string): void };
  /** The wall clock unless a test moves it. */
  readonly now: () => Date;
}
