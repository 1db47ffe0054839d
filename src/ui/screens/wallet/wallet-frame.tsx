// Around every page of the wallet: its title, the account's pages, and the way in for visitors.

import { Fragment, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useSession } from '../../features/wallet/player.ts';
import { openDialog } from '../../state/open-dialog.ts';
import { ACCOUNT_LINKS } from '../account/account-pages.ts';
import { showCurrentTab } from '../account/show-current-tab.ts';
import '../../styles/account-pages.css';
import '../../features/wallet/pay.css';
import '../../features/wallet/wallet.css';

interface WalletFrameProps {
  readonly title: string;
  /** One sentence on what the page is for. */
  readonly purpose: string;
  /** What a visitor who is not logged in is told besides. */
  readonly invitation: string;
  /** Nothing of it is mounted for a visitor, and nothing of it outlives a session. */
  readonly children: ReactNode;
}

export function WalletFrame({ title, purpose, invitation, children }: WalletFrameProps) {
  const session = useSession();
  return (
    <>
      <PageHead title={title}>{purpose}</PageHead>
      <nav ref={showCurrentTab} className="tabs" aria-label="Account">
        {ACCOUNT_LINKS.map(({ to, text }) => (
          <NavLink key={to} to={to} end>
            {text}
          </NavLink>
        ))}
      </nav>
      {session === '' ? (
        <NotLoggedIn invitation={invitation} />
      ) : (
        <Fragment key={session}>{children}</Fragment>
      )}
    </>
  );
}

function NotLoggedIn({ invitation }: { readonly invitation: string }) {
  return (
    <EmptyState
      icon="user"
      title="You are not logged in"
      actions={
        <>
          <button
            type="button"
            className="button primary"
            onClick={() => openDialog({ kind: 'auth', tab: 'login' })}
          >
            Log in
          </button>
          <Link className="button outline" to="/Register">
            Register
          </Link>
        </>
      }
    >
      {invitation}
    </EmptyState>
  );
}
