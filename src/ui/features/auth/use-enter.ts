// Takes a player who has just logged in to where they wanted to be.

import { useNavigate } from 'react-router-dom';
import { useSiteHistory } from '../../components/use-site-history.ts';
import { readReturnUrl } from './return-url.ts';

/** To the return URL, else home; a player who is there already stays where they have scrolled to. */
export function useEnter(): () => void {
  const navigate = useNavigate();
  const history = useSiteHistory();
  return () => {
    const target = readReturnUrl();
    // The page that is shown may be one that the player is on the way from.
    const { pathname, search } = history.location;
    if (target !== pathname + search) void navigate(target, { replace: true });
  };
}
