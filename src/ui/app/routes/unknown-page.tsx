// Redirects an unknown address to home (spec section 2).

import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { toasts } from '../../components/toast/toasts.ts';
import { ScreenPending } from '../screen-pending.tsx';
import { NO_SUCH_PAGE } from '../texts.ts';

/** Query parameters that the redirect keeps: a shared slip and the affiliate's click id. */
const KEPT_PARAMETERS = ['shareCode', 'clickid'];

export function UnknownPage() {
  const { search } = useLocation();
  useEffect(() => void toasts.show(NO_SUCH_PAGE), []);
  return (
    <>
      <Navigate to={homeAddress(search)} replace />
      <ScreenPending />
    </>
  );
}

/** The address of home, with the parameters of an unknown address that have to stay. */
export function homeAddress(search: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (KEPT_PARAMETERS.some((known) => known.toLowerCase() === name.toLowerCase()))
      parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === '' ? '/' : `/?${query}`;
}
