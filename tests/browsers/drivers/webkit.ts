// WebKit, by Debian's webkit2gtk-driver and plain calls of W3C WebDriver, on a screen of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/site-process.ts';
import { eventually } from '../../support/wait.ts';
import type { Driver } from './smoke-page.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
/** As W3C WebDriver names keys. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C' };
/** The key under which W3C WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The browser of the driver's package; undefined where driver, browser or screen is missing. */
export function findWebKit(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync(SCREEN)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((folder) => {
      const inside = join(LIBRARIES, folder);
      if (!folder.endsWith('linux-gnu')) return [];
      return readdirSync(inside)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(inside, name, 'MiniBrowser'));
    })
    .find((path) => existsSync(path));
}

export async function openWebKit(binary: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'touchline-webkit-'));
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
    screen.once('exit', () => reject(new Error('the screen for WebKit did not start')));
  });
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      GDK_BACKEND: 'x11',
      // Without a graphics card nothing is drawn otherwise.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error} ${message}`);
  }

  await eventually(() => send('GET', '/status'));
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const resizeWindow = async (width: number, height: number) => {
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  };
  await resizeWindow(1440, 900);
  const find = async (css: string) => {
    const found = await send('POST', `${session}/element`, { using: 'css selector', value: css });
    return (found as Record<string, string>)[ELEMENT] ?? '';
  };

  return {
    async goto(address) {
      await send('POST', `${session}/url`, { url: address });
    },
    async reload() {
      await send('POST', `${session}/refresh`, {});
    },
    evaluate: (script) => send('POST', `${session}/execute/sync`, { script, args: [] }),
    async click(css) {
      await send('POST', `${session}/element/${await find(css)}/click`, {});
    },
    async type(css, text) {
      await send('POST', `${session}/element/${await find(css)}/value`, { text });
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await send('POST', `${session}/actions`, {
        actions: [{ type: 'key', id: 'keys', actions }],
      });
    },
    resize: resizeWindow,
    async enterFrame(css) {
      const id = css === undefined ? null : { [ELEMENT]: await find(css) };
      await send('POST', `${session}/frame`, { id });
    },
    async close() {
      await send('DELETE', session).catch(() => {});
      await end(driver);
      await end(screen);
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
