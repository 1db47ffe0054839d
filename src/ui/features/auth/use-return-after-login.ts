// Navigates to the return URL after a login.

import { useNavigate } from 'react-router-dom';
import { useSiteHistory } from '../../components/use-site-history.ts';
import { readReturnUrl } from './return-url.ts';

/** Goes to the return URL, else home. On the page itself nothing happens: the scroll stays. */
export function useReturnAfterLogin(): () => void {
  const navigate = useNavigate();
  const history = useSiteHistory();
  return () => {
    const target = readReturnUrl();
    // Not the router's location: while a navigation is pending it still is the page before.
    const { pathname, search } = history.location;
    if (target !== pathname + search) void navigate(target, { replace: true });
  };
}
