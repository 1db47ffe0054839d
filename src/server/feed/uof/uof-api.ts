// The supplier's API over HTTP: documents to read, and recovery to ask for.

import type { Logger } from '../../log/logger.ts';
import type { RecoverAction } from './recovery-watch.ts';

const TIMEOUT_MS = 30_000;

export interface UofApiOptions {
  /** Such as `https://api.example.com/v1`, without a slash at the end. */
  readonly url: string;
  readonly token: string | undefined;
  readonly logger: Logger;
}

export class UofApi {
  readonly #options: UofApiOptions;
  readonly #stopping = new AbortController();

  constructor(options: UofApiOptions) {
    this.#options = options;
  }

  /** A document by its path; undefined, with a warning in the log, if it cannot be read. */
  async read(path: string): Promise<string | undefined> {
    const response = await this.#call('GET', path);
    return response?.text().catch(() => undefined);
  }

  /**
   * Asks a producer, by its part of the address, to send again; resolves to whether it accepted.
   */
  async recover(
    producerPath: string,
    { requestId, after }: RecoverAction,
    node: string | undefined,
  ): Promise<boolean> {
    const query = new URLSearchParams({
      ...(after !== undefined && { after: String(after) }),
      request_id: requestId,
      ...(node !== undefined && { node_id: node }),
    });
    const path = `${producerPath}/recovery/initiate_request?${query}`;
    return (await this.#call('POST', path)) !== undefined;
  }

  /** Aborts all calls under way. */
  stop(): void {
    this.#stopping.abort();
  }

  async #call(method: 'GET' | 'POST', path: string): Promise<Response | undefined> {
    const { url, token, logger } = this.#options;
    const { signal } = this.#stopping;
    try {
      const response = await fetch(`${url}/${path}`, {
        method,
        headers: token === undefined ? {} : { 'x-access-token': token },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (response.ok) return response;
      await response.body?.cancel();
      logger.warn({ path, status: response.status }, "the supplier's API refused a call");
    } catch (error) {
      if (!signal.aborted)
        logger.warn({ path, reason: String(error) }, "the supplier's API does not answer");
    }
    return undefined;
  }
}
