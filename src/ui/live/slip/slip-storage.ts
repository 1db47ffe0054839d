// The slip in local storage: one document, always written whole. The worker checks what is read.

import type { SlipDocument } from '../../../shared/betslip/slip.ts';
import { localStore } from '../../state/site-storage.ts';

export const SLIP_STORAGE_KEY = 'touchline:slip';

/**
 * The longest text that is parsed: longer than five full slips. A longer one is not this site's,
 * and parsing it would delay the page.
 */
export const MAX_STORED_LENGTH = 500_000;

/** Stands for a text that is no document: the worker refuses it and counts the refusal. */
const UNREADABLE: SlipDocument = { version: 0, revision: 0, body: null };

/**
 * The stored document; null where there is none. For an unreadable text it is a document that the
 * worker refuses.
 */
export function readStoredSlip(): SlipDocument | null {
  return parseSlipDocument(localStore.read(SLIP_STORAGE_KEY));
}

/** The document of a stored text; its body is for the worker to check. */
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

/** Stores the document, unless the same one is stored already. */
export function storeSlip(document: SlipDocument): void {
  const text = JSON.stringify(document);
  if (localStore.read(SLIP_STORAGE_KEY) !== text) localStore.write(SLIP_STORAGE_KEY, text);
}

/** Removes what could not be read, so that the next start is clean. */
export function removeStoredSlip(): void {
  localStore.remove(SLIP_STORAGE_KEY);
}

/**
 * Whether `a` takes precedence over `b`: the later revision does. Of two documents that two tabs
 * made at the same time, both tabs choose the same one.
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
