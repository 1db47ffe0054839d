// Takes a player who has just logged in to where they wanted to be.

import { useLocation, useNavigate } from 'react-router-dom';
import { readReturnUrl } from './return-url.ts';

/** To the return URL, else home; a player who is there already stays where they have scrolled to. */
export function useEnter(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const target = readReturnUrl();
    if (target !== pathname + search) void navigate(target, { replace: true });
  };
}
