// The frame around every screen: top bar, sports menu, content, slip, bottom navigation.

import { lazy, type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { AnnouncerRegions } from '../../components/announcer/announcer-regions.tsx';
import { SiteLinks } from '../../components/site-link.tsx';
import { toasts } from '../../components/toast/toasts.ts';
import { PHONE, useMediaQuery, WIDE } from '../../components/use-media-query.ts';
import { useDeveloperPanelShortcut } from '../../features/developer-panel/use-developer-panel-shortcut.ts';
import { MenuSkeleton } from '../../features/sports-menu/menu-skeleton.tsx';
import { FOR_PRESS, lazyAfterFirstPrices } from '../../live/after-first-prices.ts';
import { toggleDeveloperPanel, useDeveloperPanelOpen } from '../../state/developer-panel.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { CachedAgePlace } from '../offline/cached-age-place.tsx';
import { useShownRoute } from '../route-match.ts';
import { ScreenFailed } from '../screen-failed.tsx';
import { ScreenPending } from '../screen-pending.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { BETSLIP, SKIP_TO_CONTENT, SPORTS } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useActiveSport } from './use-active-sport.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useRouteState } from './use-route-state.ts';
import { WorkerNotice } from './worker-notice.tsx';

// Loaded late, since it imports the whole HTTP client.
const SportsMenu = lazyAfterFirstPrices(async () => ({
  default: (await import('../../features/sports-menu/sports-menu.tsx')).SportsMenu,
}));
const SportsMenuLoader = lazyAfterFirstPrices(async () => ({
  default: (await import('../../features/sports-menu/sports-menu-loader.tsx')).SportsMenuLoader,
}));
const DeveloperPanel = lazy(async () => ({
  default: (await import('../../features/developer-panel/developer-panel.tsx')).DeveloperPanel,
}));
const SlipEffects = lazyAfterFirstPrices(
  async () => ({
    default: (await import('../../features/betslip/placing/slip-effects.tsx')).SlipEffects,
  }),
  FOR_PRESS,
);
// The footer is below the first screen, so nothing in sight moves when it is loaded late.
const SiteFooter = lazyAfterFirstPrices(async () => ({
  default: (await import('./site-footer.tsx')).SiteFooter,
}));
const PageExtras = lazyAfterFirstPrices(async () => ({
  default: (await import('./page-extras.tsx')).PageExtras,
}));
const ToastRegion = lazy(async () => ({
  default: (await import('../../components/toast/toast-region.tsx')).ToastRegion,
}));

/** Containment, so that a change in the slip causes layout of the slip alone, not of the page. */
const SLIP_RAIL =
  'hidden overflow-hidden *:contain-strict wide:sticky wide:top-(--h-top) wide:col-start-3 wide:row-span-2 wide:row-start-1 wide:block wide:h-[calc(var(--screen)-var(--h-top))]';

/**
 * Each screen renders its own h1. The one main element is here, so that it exists while screens
 * load.
 */
export function Shell() {
  const { pathname } = useLocation();
  const { handle, params } = useShownRoute();
  const [slipOpen, setSlipOpen] = useState(false);
  const wide = useMediaQuery(WIDE);
  const phone = useMediaQuery(PHONE);
  const panelOpen = useDeveloperPanelOpen();
  const openSlip = useCallback(() => setSlipOpen(true), []);
  useDeveloperPanelShortcut(toggleDeveloperPanel);
  useActiveSport(params.sport);
  useRouteState(handle);
  const showsItems = useStore(utilsStore, (state) => state.showDefaultHeaderItems);
  const main = useNavigationFocus(handle);

  return (
    <SiteLinks>
      <a
        className="button primary fixed top-2 left-2 z-50 -translate-y-[200%] focus:translate-none"
        href="#content"
      >
        {SKIP_TO_CONTENT}
      </a>
      <TopBar bare={!showsItems} onSlip={openSlip} />
      <WorkerNotice />
      <div className="grid grid-cols-1 items-start md:grid-cols-[56px_minmax(0,1fr)] wide:grid-cols-[var(--w-menu)_minmax(0,1fr)_var(--w-slip)]">
        {phone ? (
          <Unseen>
            <SportsMenuLoader />
          </Unseen>
        ) : (
          <ErrorBoundary fallback={<MenuPlace />}>
            <Suspense fallback={<MenuPlace />}>
              <SportsMenu />
            </Suspense>
          </ErrorBoundary>
        )}
        <main
          className="@container/content min-h-[calc(var(--screen)-var(--h-top))] min-w-0 border-line bg-s1 md:border-l wide:border-r"
          id="content"
          tabIndex={-1}
          ref={main}
        >
          <ErrorBoundary FallbackComponent={ScreenFailed} resetKeys={[pathname]}>
            <Suspense fallback={<ScreenPending />}>
              <Outlet />
              <ScrollRestoration />
            </Suspense>
          </ErrorBoundary>
        </main>
        {wide && (
          <aside className={SLIP_RAIL} aria-label={BETSLIP}>
            <SlipPanel />
          </aside>
        )}
        <Unseen>
          <SiteFooter />
        </Unseen>
      </div>
      <BottomNav onSlip={openSlip} />
      <SummaryBar shown={!wide} onOpen={openSlip} />
      {slipOpen && !wide && <SlipSheet onClose={() => setSlipOpen(false)} />}
      {panelOpen && (
        <Unseen>
          <DeveloperPanel onClose={toggleDeveloperPanel} />
        </Unseen>
      )}
      <Unseen>
        <SlipEffects />
      </Unseen>
      <Unseen>
        <PageExtras onSlip={openSlip} />
      </Unseen>
      <CachedAgePlace />
      <PageDialogs />
      <ToastPlace />
      <AnnouncerRegions />
    </SiteLinks>
  );
}

/** For parts that load late: renders nothing while they load, and nothing where they fail. */
function Unseen({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The code of toasts is loaded with the first toast. */
function ToastPlace() {
  const any = useSyncExternalStore(toasts.subscribe, hasToasts, hasToasts);
  if (!any) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}

const hasToasts = () => toasts.read().length > 0;

/** Keeps the menu's place, so that nothing moves when the menu has loaded. */
function MenuPlace() {
  return (
    <nav className="sports-menu" aria-label={SPORTS}>
      <MenuSkeleton />
    </nav>
  );
}
