// WebKit, by Debian's webkit2gtk-driver and plain calls of W3C WebDriver, on a screen of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/site-process.ts';
import { eventually } from '../../support/wait.ts';
import type { Driver } from './smoke-page.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
/** Of a player who likes the dark and no motion. */
const SETTINGS = `[Settings]
gtk-theme-name=Adwaita-dark
gtk-application-prefer-dark-theme=1
gtk-enable-animations=0
`;
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
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), SETTINGS);
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
      GTK_THEME: 'Adwaita:dark',
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
  let current = '';

  /** The session is at one window at a time. */
  function inWindow(handle: string, close: () => Promise<void>): Driver {
    const ask = async (method: string, path: string, body?: unknown) => {
      if (current !== handle) await send('POST', `${session}/window`, { handle });
      current = handle;
      return send(method, session + path, body);
    };
    const find = async (css: string) => {
      const found = await ask('POST', '/element', { using: 'css selector', value: css });
      return (found as Record<string, string>)[ELEMENT] ?? '';
    };
    return {
      async goto(address) {
        await ask('POST', '/url', { url: address });
      },
      async reload() {
        await ask('POST', '/refresh', {});
      },
      evaluate: (script) => ask('POST', '/execute/sync', { script, args: [] }),
      async click(css) {
        await ask('POST', `/element/${await find(css)}/click`, {});
      },
      async type(css, text) {
        await ask('POST', `/element/${await find(css)}/value`, { text });
      },
      async press(key) {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
        await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
      },
      async resize(width, height) {
        await ask('POST', '/window/rect', { x: 0, y: 0, width, height });
      },
      async screenshot() {
        return Buffer.from((await ask('GET', '/screenshot')) as string, 'base64');
      },
      async enterFrame(css) {
        const id = css === undefined ? null : { [ELEMENT]: await find(css) };
        await ask('POST', '/frame', { id });
      },
      async openTab() {
        const opened = await ask('POST', '/window/new', { type: 'window' });
        const another = (opened as { handle: string }).handle;
        return inWindow(another, async () => {
          if (current !== another) await send('POST', `${session}/window`, { handle: another });
          await send('DELETE', `${session}/window`);
          current = '';
        });
      },
      close,
    };
  }

  const first = inWindow(await openBare(session, send), async () => {
    await send('DELETE', session).catch(() => {});
    await end(driver);
    await end(screen);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
  await first.resize(1440, 900);
  return first;
}

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** A window without a bar, which becomes as narrow as a phone: the browser gives one to a page that asks for it when pressed. */
async function openBare(session: string, send: Send): Promise<string> {
  const asking = `<button onclick="open('about:blank', '_blank', 'width=1440,height=900')">Open</button>`;
  await send('POST', `${session}/url`, { url: `data:text/html,${encodeURIComponent(asking)}` });
  const own = await send('GET', `${session}/window`);
  const found = await send('POST', `${session}/element`, {
    using: 'css selector',
    value: 'button',
  });
  await send('POST', `${session}/element/${(found as Record<string, string>)[ELEMENT]}/click`, {});
  return eventually(async () => {
    const handles = (await send('GET', `${session}/window/handles`)) as readonly string[];
    const bare = handles.find((handle) => handle !== own);
    if (bare === undefined) throw new Error('WebKit opened no window');
    return bare;
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
