// The bar at the top: where you are, what you can find, how the prices come, who you are.

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LinkIndicator } from '../../features/link/link-indicator.tsx';
import { setReturnUrl, useAuthenticated } from '../../state/auth-store.ts';
import { keepClickId } from '../../state/click-id.ts';
import { openDialog } from '../../state/open-dialog.ts';
import { useBranding } from '../site-context.ts';
import { Balance } from './balance.tsx';
import { BrandMark } from './brand-mark.tsx';
import { PageUpkeep } from './page-upkeep.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useAfterLogOut } from './use-after-log-out.ts';

interface TopBarProps {
  /** Leaves out navigation, search and account, as on the registration. */
  readonly bare: boolean;
  readonly onSlip: () => void;
}

export function TopBar({ bare, onSlip }: TopBarProps) {
  const branding = useBranding();
  const authenticated = useAuthenticated();
  // The bar is there from the visit's first page to its last.
  useEffect(() => keepClickId(window.location.search), []);
  useAfterLogOut();
  return (
    <header className="top-bar">
      <SiteLink className="brand" to="/" aria-label={`${branding?.name || 'Touchline'}, home`}>
        <BrandMark logo={branding?.images.logo ?? ''} name={branding?.name || 'touchline'} />
      </SiteLink>
      {!bare && <MainNav />}
      <span className="grow" />
      {!bare && <SearchBox />}
      <button
        type="button"
        className="link-button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ kind: 'connection' })}
      >
        <LinkIndicator />
      </button>
      {!bare && (authenticated ? <Balance /> : <Entrance />)}
      <PageUpkeep />
      <button
        type="button"
        className="icon-button max-md:hidden wide:hidden"
        aria-label="Open betslip"
        onClick={onSlip}
      >
        <Icon name="slip" />
      </button>
      <ThemeSwitch />
      <span className="adults-mark" role="img" aria-label="Adults 18+ only">
        18+
      </span>
    </header>
  );
}

const DESTINATIONS = [
  { to: '/Sport/LiveList', text: 'Live', under: ['/sport/', '/sports/live/'] },
  { to: '/', text: 'Sports', under: ['/sports/prematch/'] },
  { to: '/Games', text: 'Casino', under: ['/games'] },
  { to: '/Promotions', text: 'Promotions', under: ['/promotions'] },
  { to: '/Account/BetHistory', text: 'My bets', under: ['/account/bethistory'] },
] as const;

function MainNav() {
  const path = useLocation().pathname.toLowerCase();
  return (
    <nav className="main-nav" aria-label="Main">
      {DESTINATIONS.map(({ to, text, under }) => {
        const current = path === to.toLowerCase() || under.some((start) => path.startsWith(start));
        return (
          <SiteLink key={to} to={to} aria-current={current ? 'page' : undefined}>
            {text}
          </SiteLink>
        );
      })}
    </nav>
  );
}

/** Logging in happens over the page; registering is a page, which leads back to this one. */
function Entrance() {
  const { pathname, search } = useLocation();
  return (
    <div className="entrance">
      <button
        type="button"
        className="button outline"
        aria-haspopup="dialog"
        onClick={() => openDialog({ kind: 'auth', tab: 'login' })}
      >
        Log in
      </button>
      <SiteLink
        className="button primary"
        to="/Register"
        onClick={() => setReturnUrl(pathname + search)}
      >
        Register
      </SiteLink>
    </div>
  );
}
