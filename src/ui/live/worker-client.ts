// The page's side of the worker: makes it, calls it through Comlink, receives and acknowledges its
// frames. The one UI file that knows Comlink.

import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { FeedWorkerApi, WorkerConfig } from '../../shared/protocol/commands.ts';
import type { FeedWorker, WorkerEvents } from './feed-worker.ts';
import { type FramePorts, openFramePorts } from './frame-ports.ts';
import { TrustedWorker as Worker } from './trusted-worker.ts';

/** Everything the worker is started with, save what changes between starts. */
export type FixedWorkerConfig = Omit<WorkerConfig, 'epoch' | 'token'>;

/** Returns a function that opens one feed worker each time the supervisor asks for one. */
export function workerOpener(config: FixedWorkerConfig): (events: WorkerEvents) => FeedWorker {
  return (events) => new WorkerClient(config, events);
}

/** One worker. Holds its Remote for life: a proxy that is collected leaves its calls hanging. */
class WorkerClient implements FeedWorker {
  readonly #config: FixedWorkerConfig;
  readonly #worker: Worker;
  readonly #remote: Remote<FeedWorkerApi<MessagePort>>;
  readonly #frames: FramePorts;

  constructor(config: FixedWorkerConfig, events: WorkerEvents) {
    this.#config = config;
    this.#worker = new Worker(new URL('../../worker/feed.worker.ts', import.meta.url), {
      type: 'module',
      name: 'feed',
    });
    this.#worker.onerror = (event) => events.onError(event.message || 'could not be loaded');
    this.#worker.onmessageerror = () => events.onError('sent an unreadable message');
    this.#remote = wrap<FeedWorkerApi<MessagePort>>(this.#worker);

    this.#frames = openFramePorts({
      take: events.onFrame,
      onUnreadable: () => events.onError('sent an unreadable message'),
    });
  }

  start(epoch: number, token: string | null) {
    const { ports } = this.#frames;
    return this.#remote.start({ ...this.#config, epoch, token }, transfer(ports, ports));
  }

  setInterest(change: Parameters<FeedWorker['setInterest']>[0]) {
    return this.#remote.setInterest(change);
  }

  setVisible(visible: boolean) {
    return this.#remote.setVisible(visible);
  }

  setOnline(online: boolean) {
    return this.#remote.setOnline(online);
  }

  setSavesData(saves: boolean) {
    return this.#remote.setSavesData(saves);
  }

  setToken(token: string | null) {
    return this.#remote.setToken(token);
  }

  changeSlip(...change: Parameters<FeedWorker['changeSlip']>) {
    return this.#remote.changeSlip(...change);
  }

  readCoupon() {
    return this.#remote.readCoupon();
  }

  explore(marks: Parameters<FeedWorker['explore']>[0]) {
    return this.#remote.explore(marks);
  }

  startRecording() {
    return this.#remote.startRecording();
  }

  stopRecording() {
    return this.#remote.stopRecording();
  }

  ping() {
    return this.#remote.ping();
  }

  close() {
    return this.#remote.close();
  }

  end(): void {
    this.#worker.onerror = null;
    this.#worker.onmessageerror = null;
    this.#frames.close();
    this.#remote[releaseProxy]();
    this.#worker.terminate();
  }
}
