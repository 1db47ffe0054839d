// The operator's branding document, if there is one in the data directory.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Branding, readBranding } from '../../../shared/api/config.ts';
import { ReadError } from '../../../shared/readers.ts';
import { dropByteOrderMark } from '../../../shared/text/byte-order-mark.ts';
import { ConfigError } from '../../config/env-values.ts';
import { DEFAULT_BRANDING } from './default-branding.ts';

/**
 * Reads `branding.json` of the directory. Colours, fonts and images that it leaves out are those of
 * the default theme; without the file all of it is.
 *
 * @throws ConfigError naming the file and the first field that cannot be read.
 */
export function loadBranding(dataDir: string): Branding {
  const file = join(dataDir, 'branding.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return DEFAULT_BRANDING;
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const branding = check(parse(text, file), file);
  const { colors, fonts, images } = branding;
  return {
    ...branding,
    colors: { ...DEFAULT_BRANDING.colors, ...colors },
    fonts: { ...DEFAULT_BRANDING.fonts, ...fonts },
    images: { ...DEFAULT_BRANDING.images, ...images },
  };
}

function check(document: unknown, file: string): Branding {
  try {
    return readBranding(document);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    throw new ConfigError(`${file} is not a branding document: ${error.message}`);
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(dropByteOrderMark(text));
  } catch {
    throw new ConfigError(`${file} is not JSON.`);
  }
}
