// Shows a toast, once a visit, where the browser blocks site data or has no space left for it.

import { useEffect } from 'react';
import { LONG_TOAST_MS, toasts } from '../../components/toast/toasts.ts';
import { onStorageFault, readStorageFault } from '../../state/site-storage.ts';
import { OUT_OF_SPACE, SITE_DATA_BLOCKED } from './texts.ts';

const WORDS = {
  blocked: SITE_DATA_BLOCKED,
  full: OUT_OF_SPACE,
};

let isSaid = false;

/** Used once in the page. */
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
