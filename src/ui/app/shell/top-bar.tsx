// The top bar: navigation, search, state of the connection, account, notices and theme.

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LOG_IN, REGISTER } from '../../components/texts.ts';
import { LinkIndicator } from '../../features/link/link-indicator.tsx';
import { setReturnUrl, useAuthenticated } from '../../state/auth-store.ts';
import { storeClickId } from '../../state/click-id.ts';
import { openDialog } from '../../state/open-dialog.ts';
import { useBranding } from '../site-context.ts';
import { Balance } from './balance.tsx';
import { BrandMark } from './brand-mark.tsx';
import { PageBackground } from './page-background.tsx';
import { SearchBox } from './search-box.tsx';
import {
  ADULTS_18_ONLY,
  CASINO,
  LIVE,
  MAIN,
  MY_BETS,
  OPEN_BETSLIP,
  PROMOTIONS,
  SPORTS,
  siteHome,
  TOUCHLINE,
} from './texts.ts';
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
  // The bar is mounted for the whole visit, so this reads the address of the first page.
  useEffect(() => storeClickId(window.location.search), []);
  useAfterLogOut();
  return (
    <header
      className="top-bar"
      data-account={bare ? undefined : authenticated ? 'balance' : 'entrance'}
    >
      <SiteLink className="brand" to="/" aria-label={siteHome(branding?.name || TOUCHLINE)}>
        <BrandMark logo={branding?.images.logo ?? ''} name={branding?.name || 'touchline'} />
      </SiteLink>
      {!bare && <MainNav />}
      <span className="grow" />
      {!bare && <SearchBox />}
      <button
        type="button"
        className="flex min-h-11 flex-none items-center max-[29.9375rem]:relative max-[29.9375rem]:min-w-11 max-[29.9375rem]:justify-center"
        aria-haspopup="dialog"
        onClick={() => openDialog({ kind: 'connection' })}
      >
        <LinkIndicator />
      </button>
      {!bare && (authenticated ? <Balance /> : <Entrance />)}
      <PageBackground />
      <button
        type="button"
        className="icon-button max-md:hidden wide:hidden"
        aria-label={OPEN_BETSLIP}
        onClick={onSlip}
      >
        <Icon name="slip" />
      </button>
      <ThemeSwitch />
      <span className="adults-mark" role="img" aria-label={ADULTS_18_ONLY}>
        18+
      </span>
    </header>
  );
}

const DESTINATIONS = [
  { to: '/Sport/LiveList', text: LIVE, under: ['/sport/', '/sports/live/'] },
  { to: '/', text: SPORTS, under: ['/sports/prematch/'] },
  { to: '/Games', text: CASINO, under: ['/games'] },
  { to: '/Promotions', text: PROMOTIONS, under: ['/promotions'] },
  { to: '/Account/BetHistory', text: MY_BETS, under: ['/account/bethistory'] },
] as const;

const ENTRY = 'relative flex items-center px-3 whitespace-nowrap';
const ELSEWHERE = `${ENTRY} font-medium text-t2 hover:text-t1`;
const HERE = `${ENTRY} font-semibold text-t1 after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-active-tab`;

function MainNav() {
  const path = useLocation().pathname.toLowerCase();
  return (
    <nav className="ml-4 hidden self-stretch wide:flex" aria-label={MAIN}>
      {DESTINATIONS.map(({ to, text, under }) => {
        const current = path === to.toLowerCase() || under.some((start) => path.startsWith(start));
        return (
          <SiteLink
            key={to}
            className={current ? HERE : ELSEWHERE}
            to={to}
            aria-current={current ? 'page' : undefined}
          >
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
        {LOG_IN}
      </button>
      <SiteLink
        className="button primary"
        to="/Register"
        onClick={() => setReturnUrl(pathname + search)}
      >
        {REGISTER}
      </SiteLink>
    </div>
  );
}
