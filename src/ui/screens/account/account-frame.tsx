// The frame of every account page: its title, links to the other pages, and a login for visitors.

import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { keepChosenInSight } from '../../components/keep-chosen-in-sight.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { TabLink } from '../../components/tab-link.tsx';
import { LOG_IN, REGISTER } from '../../components/texts.ts';
import { authStore } from '../../state/auth-store.ts';
import { openDialog } from '../../state/open-dialog.ts';
import { useStore } from '../../state/persisted-store.ts';
import { ACCOUNT_LINKS } from './account-pages.ts';
import { ACCOUNT, YOU_ARE_NOT_LOGGED_IN } from './texts.ts';
import '../../styles/whole.css';

export interface AccountFrameProps {
  readonly title: string;
  /** One sentence on what the page is for. */
  readonly purpose: string;
  /** A further text for a visitor who is not logged in. */
  readonly invitation: string;
  /** Mounted for a logged-in player only, and anew for each session. */
  readonly children: ReactNode;
}

export function AccountFrame({ title, purpose, invitation, children }: AccountFrameProps) {
  const token = useStore(authStore, (state) => state.token);
  return (
    <>
      <PageHead title={title}>{purpose}</PageHead>
      <nav ref={keepChosenInSight} className="tabs" aria-label={ACCOUNT}>
        {ACCOUNT_LINKS.map(({ to, text }) => (
          <TabLink key={to} to={to}>
            {text}
          </TabLink>
        ))}
      </nav>
      {token === '' ? (
        <NotLoggedIn invitation={invitation} />
      ) : (
        <Fragment key={token}>{children}</Fragment>
      )}
    </>
  );
}

function NotLoggedIn({ invitation }: { readonly invitation: string }) {
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
      title={YOU_ARE_NOT_LOGGED_IN}
      actions={
        <>
          <button type="button" className="button primary" onClick={logIn}>
            {LOG_IN}
          </button>
          <SiteLink className="button outline" to="/Register">
            {REGISTER}
          </SiteLink>
        </>
      }
    >
      {invitation}
    </EmptyState>
  );
}
