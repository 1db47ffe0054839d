// What a logout does to the page: home, and a word on why (spec section 4).

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toasts } from '../../components/toast/toasts.ts';
import { onLogOut } from '../../state/log-out.ts';
import { openDialog } from '../../state/open-dialog.ts';

/** Belongs once in the shell. Another tab's logout leaves this one on its page, without a player. */
export function useAfterLogOut(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLogOut((reason) => {
        void navigate('/');
        if (reason === 'asked') return toasts.show('You are logged out.', { icon: 'user' });
        toasts.show('Your session has ended. Log in again to continue.', {
          icon: 'user',
          action: { text: 'Log in', onPress: () => openDialog({ kind: 'auth', tab: 'login' }) },
        });
      }),
    [navigate],
  );
}
