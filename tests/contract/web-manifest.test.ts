// The web manifest: what a phone installs is called and coloured as the operator says.

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressSite } from '../../scripts/compress-site.ts';
import { brandManifest } from '../../src/server/http/site/web-manifest.ts';
import { startBackend } from '../support/backend.ts';

const BUILT = 'public/manifest.webmanifest';
const built = JSON.parse(readFileSync(BUILT, 'utf8'));
let folder: string;
let siteDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-brand-'));
  siteDir = join(folder, 'site');
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>the page</title>');
  copyFileSync(BUILT, join(siteDir, 'manifest.webmanifest'));
  // Its compressed copies must not be sent in place of what the branding makes of it.
  await compressSite(siteDir);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readAs(branding?: object, site = siteDir) {
  const file = join(folder, 'branding.json');
  if (branding === undefined) rmSync(file, { force: true });
  else writeFileSync(file, JSON.stringify(branding));
  const backend = await startBackend({ DATA_DIR: folder }, { siteDir: site });
  const response = await fetch(`${backend.url}/manifest.webmanifest`, {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  const { status, headers } = response;
  const body = await response.json();
  await backend.close();
  return { status, headers, body };
}

describe('the web manifest', () => {
  test('is the built one without branding, and checked anew as the branding is', async () => {
    const { headers, body } = await readAs();
    expect(body).toEqual(built);
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('has the name and the background of the operator, and the rest as it was built', async () => {
    const colors = { primaryBackground: '#201030' };
    const { body } = await readAs({ name: 'Eagle Bet', title: 'Eagle Bet: live', colors });
    expect(body).toEqual({
      ...built,
      name: 'Eagle Bet',
      short_name: 'Eagle Bet',
      theme_color: '#201030',
      background_color: '#201030',
    });
  });

  test('is not there where the site is not built', async () => {
    const { status, body } = await readAs(undefined, join(folder, 'nowhere'));
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('what no browser reads in a manifest', () => {
  const of = (primaryBackground: string, name = 'Ours') =>
    brandManifest(built, { name, colors: { primaryBackground } });

  test.each(['', 'var(--night)', 'night', '#12345', 'url(x)'])(
    'keeps the built colours: %j',
    (colour) => {
      expect(of(colour)).toEqual({ ...built, name: 'Ours', short_name: 'Ours' });
    },
  );

  test.each(['#123', '#11223344', 'rgb(1, 2, 3)', 'hsl(210 40% 10%)'])('is not %j', (colour) => {
    expect(of(colour)).toMatchObject({ theme_color: colour, background_color: colour });
  });

  test('keeps the built name where there is none', () => {
    expect(of('#123', ' ')).toMatchObject({ name: built.name, short_name: built.short_name });
  });
});
