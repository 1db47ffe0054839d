// One site that is killed and started again, on the same data and the same port.

import { type SiteOptions, type SiteProcess, startSiteProcess } from '../support/site-process.ts';

export class KilledSite {
  readonly #options: SiteOptions;
  #running: Promise<SiteProcess>;

  constructor(options: SiteOptions) {
    this.#options = options;
    this.#running = this.#start();
  }

  /** Where it is; waits while it starts. @throws Error where it does not start any more. */
  async url(): Promise<string> {
    return (await this.#running).url;
  }

  /** Everything that its process printed so far; waits while it starts. */
  async output(): Promise<string> {
    return (await this.#running).output();
  }

  /** SIGKILL, and a new process. Resolves once that one is ready. */
  async kill(): Promise<void> {
    const site = await this.#running;
    this.#running = site.kill().then(() => this.#start());
    await this.#running;
  }

  /** After `stop`: a new process. Resolves once it is ready. */
  async start(): Promise<void> {
    this.#running = this.#start();
    await this.#running;
  }

  /** Asks it to end and waits. */
  async stop(): Promise<void> {
    const site = await this.#running;
    await site.stop();
  }

  #start(): Promise<SiteProcess> {
    const starting = startSiteProcess(this.#options);
    // Whoever asks for its address sees the failure.
    starting.catch(() => {});
    return starting;
  }
}
