// Writes .br and .gz files beside the text files of a built site, so that they need not be
// compressed for each response.

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const MIN_BYTES = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses every text file of 1 kB or more below `siteDir`, unless compressing does not make it
 * smaller. Returns how many files were compressed.
 */
export async function compressSite(siteDir: string): Promise<number> {
  const entries = await readdir(siteDir, { recursive: true });
  const files = entries
    .filter((name) => TEXT.has(extname(name)))
    .map((name) => join(siteDir, name));
  const done = await Promise.all(files.map(compressFile));
  return done.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  if ((await stat(file)).size < MIN_BYTES) return false;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (Math.min(br.length, gz.length) >= content.length) return false;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
