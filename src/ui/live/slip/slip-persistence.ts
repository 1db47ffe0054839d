// Keeps the slip over reloads (in local storage) and over a worker's end (in memory), and the same
// in all tabs.

import type { SlipDocument } from '../../../shared/betslip/slip.ts';
import { localStore } from '../../state/site-storage.ts';
import type { Feed } from '../feed.ts';
import {
  isNewer,
  parseSlipDocument,
  readStoredSlip,
  removeStoredSlip,
  SLIP_STORAGE_KEY,
  storeSlip,
} from './slip-storage.ts';

/** How long a change waits to be written, so that typing a stake is one write; ms. */
export const WRITE_DELAY_MS = 300;

type SlipFeed = Pick<Feed, 'cells' | 'interest'> & {
  readonly supervisor: Pick<Feed['supervisor'], 'subscribe' | 'readState' | 'changeSlip'>;
};

/**
 * Call it before the first worker starts, so that a restored slip is the first thing that the
 * worker receives. Returns a function that stops it, for tests.
 */
export function startSlipPersistence({ cells, interest, supervisor }: SlipFeed): () => void {
  let latest: SlipDocument | null = readStoredSlip();
  let wasRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    // Nothing was ever chosen: nothing to keep.
    if (latest !== null && latest.revision > 0) storeSlip(latest);
  }

  async function restore(document: SlipDocument | null): Promise<void> {
    const result = await supervisor.changeSlip({ type: 'restore', document });
    if (result.ok || document === null || result.error.code !== 'unreadable') return;
    // Another tab may have stored a readable one meanwhile.
    if (latest !== document) return;
    // The slip of this tab is kept where another tab has stored one that cannot be read.
    latest = cells.read('slip-document') ?? null;
    if (latest === null) removeStoredSlip();
    else write();
    await supervisor.changeSlip({ type: 'restore', document: null });
  }

  function followWorker(): void {
    const running = supervisor.readState() === 'running';
    if (running && !wasRunning) void restore(latest);
    wasRunning = running;
  }

  function takeDocument(): void {
    const document = cells.read('slip-document');
    // A worker that has not received the slip yet has an older document than this page.
    if (document === undefined || (latest !== null && document.revision < latest.revision)) return;
    latest = document;
    timer ??= setTimeout(write, WRITE_DELAY_MS);
  }

  function followTab(text: string | null): void {
    const theirs = parseSlipDocument(text);
    if (theirs === null || theirs.version === 0) return;
    if (latest !== null && !isNewer(theirs, latest)) return;
    latest = theirs;
    void restore(theirs);
  }

  function flushOnHide(): void {
    if (document.visibilityState === 'hidden' && timer !== undefined) write();
  }

  const stops = [
    interest.retain('slip'),
    interest.retain('slip-document'),
    cells.subscribe('slip-document', takeDocument),
    supervisor.subscribe(followWorker),
    localStore.follow(SLIP_STORAGE_KEY, followTab),
  ];
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', flushOnHide);
  followWorker();
  return () => {
    write();
    for (const stop of stops) stop();
    removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', flushOnHide);
  };
}
