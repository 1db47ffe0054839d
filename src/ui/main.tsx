// Boot, in order: branding and configuration, the worker, the stores, the page.

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBranding } from './app/branding/apply-branding.ts';
import { loadFirstPictures } from './app/first-pictures.ts';
import { followDeployments } from './app/follow-deployments.ts';
import { brokerAddress, loadSite, type Site } from './app/load-site.ts';
import { mobileTarget, redirectMobileNavigations } from './app/mobile-redirect.ts';
import { hasFirstScreen, readFirstView } from './app/offline/first-view.ts';
import { hasCachedView } from './app/offline/has-cached-view.ts';
import { showView } from './app/offline/show-view.ts';
import { loadPolyfills } from './app/polyfills.ts';
import { Root } from './app/root.tsx';
import { findRoute } from './app/route-match.ts';
import { routes } from './app/routes/routes.tsx';
import { createSiteHistory } from './app/site-history.ts';
import { FOR_PRESS, giveWayToPrices, loadAfterFirstPrices } from './live/after-first-prices.ts';
import { createFeed, followBrowser } from './live/feed.ts';
import { startSlipPersistence } from './live/slip/slip-persistence.ts';
import { workerOpener } from './live/worker-client.ts';
import { authStore } from './state/auth-store.ts';
import { lowDataStore } from './state/low-data.ts';

async function boot(): Promise<void> {
  loadPolyfills();
  followDeployments(() => location.reload());
  const history = createSiteHistory();
  // The code of the first screen does not depend on what follows; where its load fails, the screen
  // shows that.
  const screenLoaded = findRoute(routes, location.pathname)
    .handle.load?.()
    .catch(() => {});
  loadFirstPictures();
  const firstView = readFirstView();
  // Loaded at the same time as the settings, so that a returning player sees the last list in the
  // first paint.
  const restoring =
    firstView === undefined && hasCachedView()
      ? import('./app/offline/restore-view.ts').catch(() => undefined)
      : undefined;
  let site: Site;
  try {
    site = await loadSite();
    applyBranding(site.branding);
  } catch (error) {
    console.error('Failed to load branding config:', error);
    offerReload();
    return;
  }
  const { config, branding } = site;
  const elsewhere = mobileTarget(config, navigator.userAgent, location.href);
  if (elsewhere !== undefined) {
    location.replace(elsewhere);
    return;
  }
  redirectMobileNavigations(history, config, (target) => location.replace(target));

  const feed = createFeed(
    workerOpener({
      mqttUrl: brokerAddress(config.mqttUrl, location.href),
      images: config.images === true,
      protocolVersion: 4,
      apiUrl: new URL(config.apiUrl, location.href).href,
      signing: { clientCode: config.clientCode, apiKey: config.apiKey },
      batchMs: 16,
    }),
  );
  const readToken = () => authStore.read().token || null;
  feed.supervisor.setToken(readToken());
  authStore.subscribe(() => feed.supervisor.setToken(readToken()));
  followBrowser(feed.supervisor);
  const tellSavesData = () => feed.supervisor.setSavesData(lowDataStore.read().isOn);
  tellSavesData();
  lowDataStore.subscribe(tellSavesData);
  startSlipPersistence(feed);
  (await restoring)?.restoreView(feed);
  let noteShown = () => {};
  const isShown = new Promise<void>((resolve) => {
    noteShown = resolve;
  });
  if (firstView !== undefined) showView(feed, firstView, 'server', isShown);
  feed.supervisor.start();
  giveWayToPrices(feed);
  if (new URLSearchParams(location.search).has('metrics'))
    (await import('./live/page-metrics.ts')).exposeMetrics(feed);

  let onShown = () => {};
  void loadAfterFirstPrices(() => import('./app/back-closes.ts'), FOR_PRESS)
    .then(({ startBackCloses }) => {
      onShown = startBackCloses(history);
    })
    // Without this module the back button leaves the page, as usual.
    .catch(() => {});

  // What the server's HTML shows stays until the code of the screen has loaded.
  if (hasFirstScreen()) await screenLoaded;
  const root = createRoot(document.getElementById('root')!);
  // React then renders in parts of a few ms, so that frames, presses and loads are handled between
  // them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Root
          live={feed}
          config={config}
          branding={branding}
          history={history}
          routes={routes}
          onShown={() => {
            onShown();
            noteShown();
            // Its code comes behind the rows, which the layout of this render asks for.
            if (document.documentElement.dataset.earlyPress)
              void import('./app/early-press.ts').then((early) => early.carryOutEarlyPress());
          }}
        />
      </StrictMode>,
    ),
  );
}

/** Shows the static message in the HTML, since the application could not start. */
function offerReload(): void {
  const template = document.querySelector<HTMLTemplateElement>('#not-started')!;
  // Its prices would otherwise stay above the message and never change.
  document.querySelector('#first-screen')?.remove();
  document.body.append(template.content.cloneNode(true));
}

void boot();
