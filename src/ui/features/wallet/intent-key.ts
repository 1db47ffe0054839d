// The idempotency key of one intent: the same for every try of it, a new one for the next.

import { useCallback, useRef } from 'react';

/** A version 4 UUID; also where the page is not a secure context (a phone on the LAN). */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, i) => {
    if (i === 6) return ((byte & 0x0f) | 0x40).toString(16);
    const value = i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface IntentKeys {
  /** The key of what the player means to do; another intent gets another key. */
  readonly keyOf: (intent: string) => string;
  /** The intent is over, done or refused: doing the same again is a new one. */
  readonly finish: () => void;
}

/** Keys for a form that moves money. */
export function useIntentKeys(): IntentKeys {
  const current = useRef({ intent: '', key: '' });
  const keyOf = useCallback((intent: string) => {
    if (current.current.key === '' || current.current.intent !== intent)
      current.current = { intent, key: createKey() };
    return current.current.key;
  }, []);
  const finish = useCallback(() => {
    current.current = { intent: '', key: '' };
  }, []);
  return { keyOf, finish };
}
