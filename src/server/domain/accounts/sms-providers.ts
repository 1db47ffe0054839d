// Messages to real phones: a webhook of the operator's own, or Termii, which sends in Nigeria.

import type { SmsSetting } from '../../config/sms-setting.ts';
import type { SmsSender } from './sms.ts';

/**
 * The message was not sent, as far as is known. The text is for operators, and holds no key, number
 * or code.
 */
export class SmsFault extends Error {
  override readonly name = 'SmsFault';
}

/** Short, since a player waits for the message. */
const TIMEOUT_MS = 10_000;

/** Sends over HTTP. `send` throws SmsFault where the provider cannot be reached or refuses. */
export function createSmsSender(setting: SmsSetting): SmsSender {
  return {
    send: (to, text) =>
      setting.kind === 'webhook'
        ? post(setting.url, { to, text }, setting.token)
        : post(`${setting.url}/api/sms/send`, {
            api_key: setting.apiKey,
            to,
            from: setting.sender,
            sms: text,
            type: 'plain',
            // The channel that also reaches numbers which do not want advertisements.
            channel: 'dnd',
          }),
  };
}

async function post(url: string, body: Readonly<Record<string, string>>, token?: string) {
  let status: number;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    status = response.status;
  } catch {
    throw new SmsFault('the SMS provider cannot be reached');
  }
  if (status < 200 || status > 299) throw new SmsFault(`the SMS provider answered ${status}`);
}
