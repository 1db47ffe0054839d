// Goes to home after a log-out, and shows a toast with the reason (spec section 4).

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onLogOut } from '../../state/log-out.ts';

/**
 * Used once, in the shell. A log-out in another tab leaves this one on its page, without a player.
 */
export function useAfterLogOut(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onLogOut((reason) => {
        void navigate('/');
        import('./notify-log-out.ts')
          .then(({ notifyLogOut }) => notifyLogOut(reason, pathname + search))
          .catch(() => undefined);
      }),
    [navigate, pathname, search],
  );
}
