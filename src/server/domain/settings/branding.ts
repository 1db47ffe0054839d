// The operator's branding document, if there is one in the data directory.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Branding, brandingSchema } from '../../../shared/api/config.ts';
import { dropByteOrderMark } from '../../../shared/text/byte-order-mark.ts';
import { ConfigError } from '../../config/env-values.ts';
import { DEFAULT_BRANDING } from './default-branding.ts';

/**
 * Reads `branding.json` of the directory. Colours, fonts and images that it leaves out are those of
 * the default theme; without the file all of it is.
 *
 * @throws ConfigError naming the file and the first field that cannot be read.
 */
export function readBranding(dataDir: string): Branding {
  const file = join(dataDir, 'branding.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return DEFAULT_BRANDING;
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const read = z.safeParse(brandingSchema(), parse(text, file));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigError(
      `${file} is not a branding document: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`,
    );
  }
  const { colors, fonts, images } = read.data;
  return {
    ...read.data,
    colors: { ...DEFAULT_BRANDING.colors, ...colors },
    fonts: { ...DEFAULT_BRANDING.fonts, ...fonts },
    images: { ...DEFAULT_BRANDING.images, ...images },
  };
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(dropByteOrderMark(text));
  } catch {
    throw new ConfigError(`${file} is not JSON.`);
  }
}
