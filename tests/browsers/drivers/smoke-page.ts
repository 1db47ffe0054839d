// One page of any engine, as a player has it: few words, since each driver has to know them all.

import { WAIT_LIMIT_MS } from '../../support/wait-limit.ts';

/** An element by its CSS selector and, where given, by a pattern that its text or its name matches. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

export type Key = 'Enter' | 'Escape';

/** What a driver has to know. `script` is the body of a function without parameters. */
export interface Driver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate(script: string): Promise<unknown>;
  /** Real presses and keys, of an element that is there and in sight. */
  click(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  /** A key of the keyboard, to whatever has the focus. */
  press(key: Key): Promise<void>;
  /** The page's own size in px. */
  resize(width: number, height: number): Promise<void>;
  /** Goes on in the document of this frame; undefined is the page again. */
  enterFrame(css: string | undefined): Promise<void>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Another page of the same player; closing it leaves this one. */
  openTab(): Promise<Driver>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 100;
const SHOWN = 'return location.pathname + " " + document.body.innerText.slice(-600)';
const MARK = 'data-smoke-target';

export class SmokePage {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  goto(url: string): Promise<void> {
    return this.#driver.goto(url);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  evaluate(script: string): Promise<unknown> {
    return this.#driver.evaluate(script);
  }

  /** Waits until the script gives something true, and gives it. @throws Error naming `what`. */
  async until(what: string, script: string): Promise<unknown> {
    const endsAt = Date.now() + WAIT_LIMIT_MS;
    let last: unknown;
    for (;;) {
      // A page that is just being left cannot be asked.
      last = await this.#driver.evaluate(script).catch((error: unknown) => error);
      if (last && !(last instanceof Error)) return last;
      if (Date.now() > endsAt) {
        const shown = await this.#driver.evaluate(SHOWN).catch(() => '');
        throw new Error(`waited in vain for ${what}; at last: ${last}; the page shows: ${shown}`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Waits until the target is there, in sight, and can be pressed. */
  async see(target: Target): Promise<void> {
    await this.until(nameOf(target), findScript(target));
  }

  /** Waits until the target stands still too: a page that still loads would move it from under the press. */
  async click(target: Target): Promise<void> {
    await this.until(`${nameOf(target)} at rest`, findScript(target, REST));
    await this.#driver.click(`[${MARK}]`);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.see(target);
    await this.#driver.type(`[${MARK}]`, text);
  }

  press(key: Key): Promise<void> {
    return this.#driver.press(key);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  screenshot(): Promise<Uint8Array> {
    return this.#driver.screenshot();
  }

  /** Runs `inside` in the document of a frame. */
  async within(css: string, inside: () => Promise<void>): Promise<void> {
    await this.see({ css });
    await this.#driver.enterFrame(css);
    try {
      await inside();
    } finally {
      await this.#driver.enterFrame(undefined);
    }
  }

  async openTab(): Promise<SmokePage> {
    return new SmokePage(await this.#driver.openTab());
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}

function nameOf({ css, text }: Target): string {
  return text === undefined ? css : `${css} with ${text}`;
}

/** Of `element`: whether it stands where it stood at the last look. */
const REST = `
      const place = JSON.stringify(element.getBoundingClientRect());
      const before = element.dataset.smokePlace;
      element.dataset.smokePlace = place;
      if (before !== place) return false;`;

/**
 * Marks the first such element in sight, so that a driver finds it by a selector. `condition` may return
 * false for it.
 */
function findScript({ css, text = '' }: Target, condition = ''): string {
  return `
    const wanted = new RegExp(${JSON.stringify(text)});
    for (const old of document.querySelectorAll('[${MARK}]')) old.removeAttribute('${MARK}');
    for (const element of document.querySelectorAll(${JSON.stringify(css)})) {
      const name = element.getAttribute('aria-label') || element.textContent.trim();
      const { width, height } = element.getBoundingClientRect();
      if (!wanted.test(name) || width === 0 || height === 0 || element.disabled) continue;
      ${condition}
      element.setAttribute('${MARK}', '');
      return true;
    }
    return false;`;
}
