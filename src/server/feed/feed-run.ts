// The feed's source as the server runs it: started once, paused and resumed by the sandbox.

import type { EmbeddedBroker } from '../broker/embedded-broker.ts';
import type { FeedControls } from './feed-controls.ts';
import type { FeedHub } from './feed-hub.ts';
import type { FeedSource } from './feed-source.ts';
import type { Producers } from './producers.ts';

/** Starts the feed once, and knows whether it has started; `off` counts as started. */
export function createFeedRun(source: FeedSource | null, hub: FeedHub) {
  let startedNow = source === null;
  let settle: (outcome: Promise<void> | undefined) => void = () => {};
  const started = new Promise<void>((resolve) => {
    settle = resolve;
  });
  // Callers that await `started` see the failure; without any, it must not end the process.
  started.catch(() => {});
  return {
    started,
    hasStarted: () => startedNow,
    start() {
      settle(
        source?.start(hub).then(() => {
          startedNow = true;
        }),
      );
    },
  };
}

/** What the sandbox may do to the feed. */
export function createFeedSwitches(
  source: FeedSource | null,
  broker: EmbeddedBroker,
  controls: Pick<FeedControls, 'kickOff'>,
  producers: Pick<Producers, 'setPaused'>,
) {
  return {
    /** The feed begins the match itself if it has a `kickOff`; otherwise `controls` does. */
    kickOff(matchId: string) {
      return source?.kickOff ? source.kickOff(matchId) : controls.kickOff(matchId);
    },
    pauseFeed() {
      source?.pause?.();
      producers.setPaused(source?.pause !== undefined);
      return source?.pause !== undefined;
    },
    resumeFeed() {
      source?.resume?.();
      producers.setPaused(false);
      return source?.resume !== undefined;
    },
    killConnections() {
      const count = broker.connectionCount;
      broker.killConnections();
      return count;
    },
  };
}
