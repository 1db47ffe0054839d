// Sends one thing at a time, and keeps why the last one failed.

import { useRef, useState } from 'react';
import { describeFailure } from '../api/describe-failure.ts';

export interface Sending {
  readonly isSending: boolean;
  /** Why it failed, in the words of whoever refused; '' while nothing did. */
  readonly failure: string;
  /** Says what is wrong before anything is sent; '' takes back what was said. */
  readonly showFailure: (failure: string) => void;
  /** Does nothing while another is on its way. */
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
  // The state comes too late for a second press in the same moment.
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
