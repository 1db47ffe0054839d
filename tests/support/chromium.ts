// Finds a Chromium for the end-to-end tests, installs one where it may, and launches it.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { WAIT_LIMIT_MS } from './wait-limit.ts';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The same engine without the desk's window, menus and settings around it: a fifth less time a page. */
const SHELL_PATH = '/usr/bin/chromium-headless-shell';

/** Keeps Chromium from calling home, which a closed network answers slowly or not at all. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take: as long as tests wait for anything, and no shorter than Playwright lets it by itself. */
const PATIENCE_MS = Math.max(30_000, WAIT_LIMIT_MS);
/** How long the browser may take until it is there, beside other work. */
const LAUNCH_MS = 120_000;

/** Path of a usable Chromium: CHROMIUM_PATH, a system one, Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  if (system !== undefined) return system;
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}

/** What the end-to-end tests launch: `found`, or Debian's headless shell where that is there and no other is named. */
export function preferShell(found: string): string {
  return found !== process.env.CHROMIUM_PATH && existsSync(SHELL_PATH) ? SHELL_PATH : found;
}

/** Tries Playwright's download, then apt-get where this user may; answers the path if one worked. */
export function installChromium(): string | undefined {
  console.warn('no Chromium found; trying to install one');
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  const bundled = findChromium();
  if (bundled !== undefined || process.getuid?.() !== 0) return bundled;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return findChromium();
}

/** Headless, with a fresh profile. */
export async function launchChromium(executablePath: string): Promise<Browser> {
  return launch({ executablePath, headless: true, args: ARGUMENTS });
}

/** The same, with scrollbars that take room, as on a desk. */
export async function launchWithScrollbars(): Promise<Browser> {
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  return launch({ ...withWindow(), ignoreDefaultArgs });
}

/** Headless, with "block all cookies" set: the browser then gives no site data of any kind. */
export function launchWithoutSiteData(): Promise<ProfiledBrowser> {
  return launchWith({
    profile: { default_content_setting_values: { cookies: 2 } },
  });
}

/** Headless, with a text of so many px set where a page says nothing; 16 unless somebody changed it. */
export function launchWithText(textPx: number): Promise<ProfiledBrowser> {
  return launchWith({ webkit: { webprefs: { default_font_size: textPx } } });
}

/** The whole browser: the shell knows no settings of a profile and no scrollbars that take room. */
function withWindow(): { executablePath: string; headless: true; args: string[] } {
  return { executablePath: findChromium() ?? '', headless: true, args: ARGUMENTS };
}

async function launch(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch({ timeout: LAUNCH_MS, ...options });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

interface ProfiledBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** A browser whose settings are these, as a user would have made them. */
async function launchWith(settings: object): Promise<ProfiledBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'touchline-profile-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    ...withWindow(),
    timeout: LAUNCH_MS,
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    context,
    async close() {
      await context.close();
      // The browser's processes write on for a moment.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}
