// A copy of the built site whose feed worker begins with words of a test, since nothing else reaches it.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a page of the site sends `killed` or `hung` over, for its worker to be so. */
export const FAULTS = 'smoke-faults';
const SUFFER = `
  new BroadcastChannel('${FAULTS}').onmessage = ({ data }) => {
    if (data === 'hung') for (;;);
    throw new Error('killed by a test');
  };
`;

/** @param start What else the worker begins with. */
export function copySite(start = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-site-'));
  cpSync('dist', folder, { recursive: true });
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    if (!/^feed\.worker.*\.js(\.gz|\.br)?$/.test(name)) continue;
    const path = join(assets, name);
    if (name.endsWith('.js'))
      writeFileSync(path, `{${SUFFER}}${start};${readFileSync(path, 'utf8')}`);
    else rmSync(path);
  }
  return folder;
}
