// Sends one thing at a time, and keeps why the last one failed.

import { useRef, useState } from 'react';
import { describeFailure } from '../api/describe-failure.ts';

export interface Sending {
  readonly isSending: boolean;
  /** Why the last one failed, as a text for the player; '' where it did not. */
  readonly failure: string;
  /** Shows an error that was found before anything is sent; '' clears it. */
  readonly showFailure: (failure: string) => void;
  /** Does nothing while another call is under way. */
  readonly send: (action: () => Promise<void>) => Promise<void>;
}

/**
 * For a form or a button that sends.
 *
 * @example
 * const { isSending, failure, send } = useSending();
 * const onSubmit = () => send(() => saveLimits(limits));
 */
export function useSending(): Sending {
  const [failure, showFailure] = useState('');
  const [isSending, setSending] = useState(false);
  // React's state changes too late to stop a second press in the same moment.
  const isBusy = useRef(false);

  async function send(action: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    showFailure('');
    try {
      await action();
    } catch (error) {
      showFailure(describeFailure(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }
  return { isSending, failure, showFailure, send };
}
