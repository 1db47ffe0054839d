// What a logout does to the page: home, and a word on why (spec section 4).

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOG_IN } from '../../components/texts.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { onLogOut } from '../../state/log-out.ts';
import { openDialog } from '../../state/open-dialog.ts';
import { SESSION_HAS_ENDED, YOU_ARE_LOGGED_OUT } from './texts.ts';

/** Belongs once in the shell. Another tab's logout leaves this one on its page, without a player. */
export function useAfterLogOut(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLogOut((reason) => {
        void navigate('/');
        if (reason === 'asked') return toasts.show(YOU_ARE_LOGGED_OUT, { icon: 'user' });
        toasts.show(SESSION_HAS_ENDED, {
          icon: 'user',
          action: { text: LOG_IN, onPress: () => openDialog({ kind: 'auth', tab: 'login' }) },
        });
      }),
    [navigate],
  );
}
