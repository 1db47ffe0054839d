// The account pages: open to everybody, who learns what they are and how to get in.

import { NavLink } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useAuthenticated } from '../../state/auth-store.ts';
import { chooseTheme, useTheme } from '../../state/theme.ts';
import { NotBuilt } from '../not-built/not-built.tsx';
import { ACCOUNT_LINKS, ACCOUNT_PURPOSE, type AccountPage } from './account-pages.ts';

interface AccountScreenProps {
  readonly title: string;
  readonly page: AccountPage;
}

export function AccountScreen({ title, page }: AccountScreenProps) {
  const authenticated = useAuthenticated();
  return (
    <>
      <PageHead title={title}>{ACCOUNT_PURPOSE[page]}</PageHead>
      <nav className="tabs" aria-label="Account">
        {ACCOUNT_LINKS.map(({ to, text }) => (
          <NavLink key={to} to={to} end>
            {text}
          </NavLink>
        ))}
      </nav>
      {authenticated || page === 'reset-password' ? <NotBuilt /> : <HowToLogIn page={page} />}
      {page === 'me' && <Appearance />}
    </>
  );
}

function HowToLogIn({ page }: { readonly page: AccountPage }) {
  return (
    <EmptyState
      icon="user"
      title="You are not logged in"
      actions={
        <>
          <NavLink className="button primary" to="/Register">
            Register
          </NavLink>
          <NavLink className="button outline" to="/Account/ResetPassword">
            Forgot password
          </NavLink>
        </>
      }
    >
      You log in with your mobile number (+234) and your password.{' '}
      {page === 'bet-history'
        ? 'Your bets are kept with your account and are here as soon as you do.'
        : 'New here? Registering takes a mobile number, a password and a 6-digit code.'}
    </EmptyState>
  );
}

function Appearance() {
  const theme = useTheme();
  return (
    <section className="panel" aria-labelledby="appearance">
      <h2 id="appearance" className="mb-2 text-16">
        Appearance
      </h2>
      <fieldset className="switch max-w-60" aria-labelledby="appearance">
        {(['dark', 'light'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={theme === choice}
            onClick={() => chooseTheme(choice)}
          >
            {choice === 'dark' ? 'Dark' : 'Light'}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
