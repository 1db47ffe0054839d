// Documents of the supplier's API from files: every XML document below a folder.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedFaults } from '../reading/fault-log.ts';
import type { UofDescriptions } from './uof-descriptions.ts';
import { parseXml } from './xml-element.ts';

/** Enough for the longest document, the descriptions of all markets with their mappings. */
const MAX_DOCUMENT_CHARACTERS = 67_108_864;

/**
 * Reads all `*.xml` below the folder in the order of their paths. What a document is follows from
 * its root element, whatever the file is called. One that cannot be read is counted and left out.
 *
 * @throws Error of the file system where the folder cannot be read.
 */
export async function readApiFolder(
  folder: string,
  descriptions: UofDescriptions,
  faults: FeedFaults,
): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.xml'),
  );
  for (const name of names.sort())
    takeDocument(await readFile(join(folder, name), 'utf8'), name, descriptions, faults);
}

/** Takes in a document of the API; returns the ids of the matches that it describes. */
export function takeDocument(
  text: string,
  name: string,
  descriptions: UofDescriptions,
  faults: FeedFaults,
): string[] {
  const root = parseXml(text, MAX_DOCUMENT_CHARACTERS);
  if (typeof root !== 'string') return descriptions.take(root);
  faults.count(root, name);
  return [];
}
