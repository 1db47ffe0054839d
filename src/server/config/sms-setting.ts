// Reads how codes are sent by SMS: through a webhook of the operator's own, or through Termii in
// Nigeria.

import { ConfigError, type Environment, readEnv, readPattern, readUrl } from './env-values.ts';

export type SmsSetting =
  | { readonly kind: 'webhook'; readonly url: string; readonly token: string | undefined }
  | {
      readonly kind: 'termii';
      /** Without a slash at the end. */
      readonly url: string;
      readonly apiKey: string;
      /** The sender name that is registered at Termii, 3 to 11 characters. */
      readonly sender: string;
    };

/**
 * The operator's own webhook takes precedence; undefined where neither is set.
 *
 * @throws ConfigError for an incomplete setting, and for an invalid address or sender name.
 */
export function readSms(env: Environment): SmsSetting | undefined {
  const webhook = readUrl(env, 'SMS_WEBHOOK_URL', ['http', 'https']);
  if (webhook !== undefined)
    return { kind: 'webhook', url: webhook, token: readEnv(env, 'SMS_WEBHOOK_TOKEN') };
  const apiKey = readEnv(env, 'TERMII_API_KEY');
  if (apiKey === undefined) return undefined;
  const sender = readPattern(
    env,
    'TERMII_SENDER',
    /^[A-Za-z0-9 ]{3,11}$/,
    'use the name that Termii knows you by, 3 to 11 letters and digits',
  );
  if (sender === undefined)
    throw new ConfigError('TERMII_SENDER is missing: it is the name that TERMII_API_KEY sends by.');
  const url = readUrl(env, 'TERMII_URL', ['http', 'https']) ?? 'https://api.ng.termii.com';
  return { kind: 'termii', url: url.replace(/\/+$/, ''), apiKey, sender };
}
