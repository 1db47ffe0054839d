// Around the pages of bets: title, the account's pages, and the way in for visitors.

import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { authStore } from '../../state/auth-store.ts';
import { openDialog } from '../../state/open-dialog.ts';
import { useStore } from '../../state/persisted-store.ts';
import { ACCOUNT_LINKS } from '../account/account-pages.ts';
import './bets.css';

interface BetsFrameProps {
  readonly title: string;
  readonly purpose: string;
  /** Mounted for a player only, anew for each. */
  readonly children: ReactNode;
}

export function BetsFrame({ title, purpose, children }: BetsFrameProps) {
  const token = useStore(authStore, (state) => state.token);
  return (
    <>
      <PageHead title={title}>{purpose}</PageHead>
      <nav className="tabs" aria-label="Account">
        {ACCOUNT_LINKS.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
      </nav>
      {token === '' ? <NotLoggedIn /> : <div key={token}>{children}</div>}
    </>
  );
}

function NotLoggedIn() {
  const { pathname, search } = useLocation();
  const logIn = () => {
    authStore.change((draft) => {
      draft.returnUrl = pathname + search;
    });
    openDialog({ kind: 'auth', tab: 'login' });
  };
  return (
    <EmptyState
      icon="user"
      title="You are not logged in"
      actions={
        <>
          <button type="button" className="button primary" onClick={logIn}>
            Log in
          </button>
          <Link className="button outline" to="/Register">
            Register
          </Link>
        </>
      }
    >
      Your bets are kept with your account and are here as soon as you log in.
    </EmptyState>
  );
}
