// Tells the player why the session has ended, and offers a login that leads back to the page.

import { LOG_IN } from '../../components/texts.ts';
import { LONG_TOAST_MS, toasts } from '../../components/toast/toasts.ts';
import { storeEndedPage } from '../../features/auth/return-url.ts';
import type { LogOutReason } from '../../state/log-out.ts';
import { openDialog } from '../../state/open-dialog.ts';
import { LOGGED_IN_ELSEWHERE, SESSION_HAS_ENDED, YOU_ARE_LOGGED_OUT } from './texts.ts';

/**
 * @param from The address of the page that the player was on; a login from here leads back to it.
 */
export function notifyLogOut(reason: LogOutReason, from: string): void {
  if (reason === 'asked') {
    toasts.show(YOU_ARE_LOGGED_OUT, { icon: 'user' });
    return;
  }
  // The toast goes away after a while; the page to return to must not be lost with it.
  storeEndedPage(from);
  toasts.show(reason === 'elsewhere' ? LOGGED_IN_ELSEWHERE : SESSION_HAS_ENDED, {
    icon: 'user',
    ms: LONG_TOAST_MS,
    action: {
      text: LOG_IN,
      onPress: () => openDialog({ kind: 'auth', tab: 'login', returnTo: from }),
    },
  });
}
