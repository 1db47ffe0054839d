// The slip in local storage: one document, read with distrust and written whole.

import type { SlipDocument } from '../../../shared/betslip/slip.ts';
import { localStore } from '../../state/site-storage.ts';

export const SLIP_STORAGE_KEY = 'touchline:slip';

/** Longer than five full slips; more is not ours, and parsing it would hold the page up. */
export const MAX_STORED_LENGTH = 500_000;

/** Stands for what cannot be a document, so that the worker refuses it and counts the refusal. */
const UNREADABLE: SlipDocument = { version: 0, revision: 0, body: null };

/** What is kept; null where nothing is, and for anything unreadable a document that is refused. */
export function readStoredSlip(): SlipDocument | null {
  return parseSlipDocument(localStore.read(SLIP_STORAGE_KEY));
}

/** The document of a text that was kept; what it holds is for the worker to check. */
export function parseSlipDocument(text: string | null): SlipDocument | null {
  if (text === null) return null;
  if (text.length > MAX_STORED_LENGTH) return UNREADABLE;
  try {
    const value: unknown = JSON.parse(text);
    return isDocument(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Writes the document where another one, or none, is kept. */
export function storeSlip(document: SlipDocument): void {
  const text = JSON.stringify(document);
  if (localStore.read(SLIP_STORAGE_KEY) !== text) localStore.write(SLIP_STORAGE_KEY, text);
}

/** Takes away what could not be read, so that the next start is clean. */
export function removeStoredSlip(): void {
  localStore.remove(SLIP_STORAGE_KEY);
}

/**
 * Which of two documents wins: the newer one, and of two that were made at the same time in two
 * tabs the same one in both.
 */
export function isNewer(a: SlipDocument, b: SlipDocument): boolean {
  if (a.revision !== b.revision) return a.revision > b.revision;
  return JSON.stringify(a) > JSON.stringify(b);
}

function isDocument(value: unknown): value is SlipDocument {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'version' in value &&
    typeof value.version === 'number' &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'body' in value
  );
}
