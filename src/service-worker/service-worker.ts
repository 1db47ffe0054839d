// The entry of the service worker: passes the browser's events to the shell.

import type { ShellAnswer, ShellRequest } from '../shared/protocol/shell-worker.ts';
import { Shell, type ShellBuild } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build, see scripts/service-worker-build.ts. */
declare const __SHELL__: ShellBuild;

const shell = new Shell(__SHELL__, {
  caches: self.caches,
  origin: self.location.origin,
  fetch: (request) => self.fetch(request),
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

self.addEventListener('install', (event) => event.waitUntil(shell.lay()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      // Another tab may still run the old build and load parts of it; the next build deletes its
      // cache.
      if (pages.length < 2) await shell.dropOthers();
      const preload = self.registration.navigationPreload;
      // In Firefox a failed preload fails the navigation, whatever the shell answers.
      if (/\bGecko\//.test(self.navigator.userAgent)) await preload?.disable();
      else await preload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const kind = shell.kindOf(event.request);
  if (kind === 'pass') return;
  event.respondWith(shell.answer(kind, event.request, event.preloadResponse));
});

self.addEventListener('message', ({ data, ports }) => {
  const request = data as ShellRequest;
  if (request.type === 'take-over') {
    void self.skipWaiting();
    return;
  }
  const newer = shell.isNewerThan(request.entry);
  ports[0]?.postMessage({ newer } satisfies ShellAnswer);
  // The page came from the network with this build, so taking over changes nothing under a running
  // page.
  if (!newer) void self.skipWaiting();
});
