// Says once a visit that nothing of it will be remembered.

import { useEffect } from 'react';
import { LONG_TOAST_MS, toasts } from '../../components/toast/toasts.ts';
import { onStorageFault, readStorageFault } from '../../state/site-storage.ts';

const WORDS = {
  blocked:
    'Your browser blocks site data. Touchline works, but you lose your login and betslip when you close or reload this page.',
  full: 'Your device is out of space. Touchline works, but changes you make now may be lost when you close or reload this page.',
};

let isSaid = false;

/** Belongs once in the page. */
export function useStorageNotice(): void {
  useEffect(() => {
    const notify = () => {
      const fault = readStorageFault();
      if (fault === null || isSaid) return;
      isSaid = true;
      toasts.show(WORDS[fault], { icon: 'alert', ms: LONG_TOAST_MS });
    };
    notify();
    return onStorageFault(notify);
  }, []);
}
