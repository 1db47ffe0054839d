// Files of the built site by the source that they were made of.

import { readFileSync } from 'node:fs';
import type { Manifest } from '../bench/sizes/route-files.ts';

/** Pattern of the address of the file that loads `source` (`src/ui/...`), for `page.route`. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest;
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`the built site has no file for ${source}`);
  return `**/${chunk.file}`;
}
