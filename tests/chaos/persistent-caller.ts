// A caller that repeats what was not answered, with the same key, until it is: what the page does.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** What a call answered; `data` is {} where there is none. */
export interface Answer {
  readonly success: boolean;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown>;
}

/** Where the site is; waits while it starts. */
interface ReachableSite {
  url(): Promise<string>;
}

export interface CallerOptions {
  readonly site: ReachableSite;
  readonly token: string;
  /** An own address, as the calls of one are limited. */
  readonly address: string;
  readonly sign: () => Promise<Record<string, string>>;
}

const TIMEOUT_MS = 120_000;
const PAUSE_MS = 20;

export class PersistentCaller {
  readonly #options: CallerOptions;
  /** Tries that got no answer, as the site was killed or not there. */
  unanswered = 0;
  /** Tries that were answered 503 `unavailable`, as its database was away. */
  unavailable = 0;
  /** Tries after the first of their call. */
  get repeats(): number {
    return this.unanswered + this.unavailable;
  }
  /** Answers that no call should get: 5xx, and statuses that say the caller is wrong. */
  readonly faults: string[] = [];

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  /** Calls the API as the player: every try freshly signed, all with one key. */
  call(method: string, path: string, body?: unknown, key: string = randomUUID()): Promise<Answer> {
    return this.#untilAnswered(`${method} ${path}`, async (url) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          ...(await this.#options.sign()),
          ...this.#headers(this.#options.token, body),
          'idempotency-key': key,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  }

  /** Asks as the frame of a game does, with the token of its session. */
  play(token: string, body: unknown): Promise<Answer> {
    return this.#untilAnswered('POST /casino/rounds', (url) =>
      fetch(`${url}/casino/rounds`, {
        method: 'POST',
        headers: this.#headers(token, body),
        body: JSON.stringify(body),
      }),
    );
  }

  /** Presses "pay" on the provider's page. */
  async pay(reference: string): Promise<void> {
    await this.#untilAnswered('POST /sandbox/checkout', (url) =>
      fetch(`${url}/sandbox/checkout/${reference}`, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      }),
    );
  }

  /** Sends the site a webhook as its payment provider, until it takes it. */
  async sendWebhook(message: { readonly body: string; readonly headers: Record<string, string> }) {
    await this.#untilAnswered('POST /payments/webhooks/paystack', (url) =>
      fetch(`${url}/payments/webhooks/paystack`, { method: 'POST', ...message }),
    );
  }

  #headers(token: string, body: unknown): Record<string, string> {
    return {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': this.#options.address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
  }

  async #untilAnswered(what: string, send: (url: string) => Promise<Response>): Promise<Answer> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const url = await this.#options.site.url();
      try {
        const response = await send(url);
        const text = await response.text();
        if (response.status < 400) return readAnswer(text);
        if (response.status === 503 && readAnswer(text).code === 'unavailable') {
          this.unavailable += 1;
        } else this.faults.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
      } catch {
        this.unanswered += 1;
      }
      await pause(PAUSE_MS);
    }
    throw new Error(`${what} was not answered: ${this.faults.at(-1) ?? 'no answer came'}`);
  }
}

function readAnswer(text: string): Answer {
  const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return {
    success: body.success === true,
    code: String(body.code ?? ''),
    data: (body.data ?? {}) as Answer['data'],
    body,
  };
}
