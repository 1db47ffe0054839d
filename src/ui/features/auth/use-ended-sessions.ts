// Ends remembered sessions on the server: when the page starts, when the network is back or the
// page visible again, and at intervals.

import { useEffect } from 'react';
import { useApiConfig } from '../../api/api-config.ts';
import { hasEndedSessions, sendEndedSessions } from './end-session.ts';

/** Between tries while there is something to send. */
const RETRY_EVERY_MS = 30_000;

/** To be used once in the page. */
export function useEndedSessions(): void {
  const config = useApiConfig();
  useEffect(() => {
    let isSending = false;
    const send = async () => {
      if (isSending || !hasEndedSessions()) return;
      isSending = true;
      await sendEndedSessions(config);
      isSending = false;
    };
    const sendSeen = () => document.visibilityState === 'visible' && void send();
    const sendOnline = () => void send();
    void send();
    const timer = setInterval(sendOnline, RETRY_EVERY_MS);
    addEventListener('online', sendOnline);
    document.addEventListener('visibilitychange', sendSeen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendOnline);
      document.removeEventListener('visibilitychange', sendSeen);
    };
  }, [config]);
}
