// Finds what cannot work with the current settings, one line each for the operator.

import type { Config } from './config/config.ts';

/**
 * Empty where everything can work. The sandbox replaces missing providers, but anybody may read its
 * codes.
 */
export function findSetupWarnings(
  config: Pick<Config, 'production' | 'sandbox' | 'sms' | 'paystack' | 'feed' | 'publicUrl'>,
): readonly string[] {
  const { production, sandbox, sms, paystack, feed, publicUrl } = config;
  const found: string[] = [];
  if (!sandbox && sms === undefined)
    found.push(
      'Nobody can register or reset a password: set SMS_WEBHOOK_URL, or TERMII_API_KEY and TERMII_SENDER.',
    );
  if (!sandbox && paystack === undefined)
    found.push('Nobody can deposit or withdraw: set PAYSTACK_SECRET_KEY.');
  if (paystack !== undefined && production && publicUrl === undefined)
    found.push('Payments come back to the address that a browser asked for: set PUBLIC_URL.');
  if (production && feed.kind === 'simulator')
    found.push('Matches and prices are invented: set FEED to mqtt or uof.');
  if (production && sandbox)
    found.push('Anybody can read the codes of players at /sandbox: set SANDBOX=0.');
  return found;
}
