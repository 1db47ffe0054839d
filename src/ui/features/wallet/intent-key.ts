// The idempotency key of one intent: the same for every try of it, a new one for the next.

import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';

export interface IntentKeys {
  /** The key of what the player means to do; another intent gets another key. */
  readonly keyOf: (intent: string) => string;
  /** Ends the intent, done or refused: the same action afterwards is a new intent. */
  readonly finish: () => void;
}

/** Keys for a form that moves money. */
export function useIntentKeys(): IntentKeys {
  const current = useRef({ intent: '', key: '' });
  const keyOf = useCallback((intent: string) => {
    if (current.current.key === '' || current.current.intent !== intent)
      current.current = { intent, key: newIdempotencyKey() };
    return current.current.key;
  }, []);
  const finish = useCallback(() => {
    current.current = { intent: '', key: '' };
  }, []);
  return { keyOf, finish };
}
