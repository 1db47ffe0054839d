// npx tsx scripts/make-recording.ts: writes the example recording of the README anew.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { makeSaturdayRecording } from './saturday-recording.ts';

const FILE = resolve(import.meta.dirname, '../recordings/saturday.ndjson.gz');
/**
 * Offset of the operating system in the gzip header. It is set to unknown, so that the file is the
 * same on every machine.
 */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

const packed = gzipSync(makeSaturdayRecording(), { level: constants.Z_BEST_COMPRESSION });
packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, packed);
console.log(`${FILE}: ${packed.length} bytes`);
