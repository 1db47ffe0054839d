// Registers the service worker, and offers a new version of the site without forcing it on anybody.

import type { ShellAnswer, ShellRequest } from '../../../shared/protocol/shell-worker.ts';
import { RELOAD } from '../../components/texts.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { trustWorkerAddress } from '../../live/worker-address.ts';
import { A_NEW_VERSION_IS_READY } from './texts.ts';

const ADDRESS = '/service-worker.js';
/** A page that stays open asks for a new version when the player comes back to it, this often. */
const ASK_EVERY_MS = 3_600_000;

/** Registers it once the page has loaded; does nothing where the browser has no service workers. */
export function registerServiceWorker(): void {
  // Absent without HTTPS.
  if (!('serviceWorker' in navigator)) return;
  const start = () => {
    register().catch((error: unknown) => console.warn('No offline shell:', error));
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trustWorkerAddress(ADDRESS));
  // Where something between us and the browser swallows the call.
  if (!registration) return;
  if (registration.waiting) void offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The first one has nothing to replace and begins by itself.
      if (worker.state === 'installed' && registration.active) void offer(worker);
    });
  });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** A bet may be on its way: only the player ends this page. Without a press the next visit is new. */
async function offer(worker: ServiceWorker): Promise<void> {
  if (!(await isNewer(worker))) return;
  toasts.show(A_NEW_VERSION_IS_READY, {
    icon: 'check',
    action: { text: RELOAD, onPress: () => takeOver(worker) },
  });
}

function isNewer(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<ShellAnswer>) => {
      port1.close();
      resolve(data.newer);
    };
    send(worker, { type: 'meet', entry: readEntry() }, [port2]);
  });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  send(worker, { type: 'take-over' });
}

function send(worker: ServiceWorker, request: ShellRequest, ports: Transferable[] = []): void {
  worker.postMessage(request, ports);
}

/** Path of the script this page began with. */
function readEntry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}
