// The state of the connection: one union and one pure reducer, the same for every transport.

import type { BrokerError } from '../../shared/protocol/link.ts';

/** `since` is in ms since epoch. */
export type Link =
  /** Not opened yet. */
  | { readonly state: 'idle' }
  /** The first try, or the one after a sleep. */
  | { readonly state: 'connecting'; readonly since: number }
  | { readonly state: 'live'; readonly since: number }
  /** Lost, or never established; `attempt` is the try that is due or running. */
  | {
      readonly state: 'retrying';
      readonly since: number;
      readonly attempt: number;
      readonly error: BrokerError | null;
    }
  /** The worker was stopped; no event of the connection counts until it is established anew. */
  | { readonly state: 'asleep'; readonly since: number }
  | { readonly state: 'closed' };

export type LinkEvent =
  | { readonly type: 'opened'; readonly at: number }
  | { readonly type: 'connected'; readonly at: number }
  | { readonly type: 'disconnected'; readonly at: number; readonly error: BrokerError | null }
  | { readonly type: 'slept'; readonly at: number }
  | { readonly type: 'woke'; readonly at: number }
  | { readonly type: 'closed' };

export const IDLE_LINK: Link = { state: 'idle' };
const CLOSED_LINK: Link = { state: 'closed' };

/**
 * The link after an event; the same object where the event means nothing in this state.
 *
 * `closed` is final. `slept` and `woke` come in pairs around a sleep, both sent on waking where the
 * sleep was only noticed then; while asleep, the loss of the old connection changes nothing.
 */
export function reduceLink(link: Link, event: LinkEvent): Link {
  if (link.state === 'closed') return link;
  if (event.type === 'closed') return CLOSED_LINK;
  if (link.state === 'idle') {
    return event.type === 'opened' ? { state: 'connecting', since: event.at } : link;
  }
  switch (event.type) {
    case 'opened':
      return link;
    case 'connected':
      return { state: 'live', since: event.at };
    case 'disconnected':
      return lose(link, event);
    case 'slept':
      return link.state === 'asleep' ? link : { state: 'asleep', since: event.at };
    case 'woke':
      return link.state === 'asleep' ? { state: 'connecting', since: event.at } : link;
  }
}

function lose(
  link: Exclude<Link, { state: 'idle' | 'closed' }>,
  event: { readonly at: number; readonly error: BrokerError | null },
): Link {
  if (link.state === 'asleep') return link;
  const tries = link.state === 'retrying' ? link.attempt : 0;
  return {
    state: 'retrying',
    since: link.state === 'retrying' ? link.since : event.at,
    attempt: tries + 1,
    error: event.error,
  };
}
