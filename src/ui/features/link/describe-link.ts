// What the connection indicator says about each state of the link.

import type { LinkCell, LinkState } from '../../../shared/protocol/link.ts';
import type { WorkerState } from '../../live/supervisor.ts';

/** How a stretch of the drawing looks; '' while it works. */
export type Stretch = '' | 'failing' | 'unknown';

export interface LinkWords {
  readonly state: LinkState;
  /** Beside the drawing on a desk. */
  readonly text: string;
  /** The same on a phone. */
  readonly short: string;
  /** A sentence: what is wrong, whose side it is, what we do about it. */
  readonly detail: string;
  /** From the player to us. */
  readonly network: Stretch;
  /** From us to the source of the prices. */
  readonly source: Stretch;
}

const CONNECTING: LinkWords = {
  state: 'retrying',
  text: 'Connecting',
  short: 'Connecting',
  detail: 'Connecting to live odds.',
  network: 'unknown',
  source: 'unknown',
};

const WORDS: Readonly<Record<LinkState, LinkWords>> = {
  live: {
    state: 'live',
    text: 'Connected',
    short: '',
    detail: 'Your connection and our odds feed are fine.',
    network: '',
    source: '',
  },
  slow: {
    state: 'slow',
    text: 'Slow',
    short: 'Slow',
    detail: 'Odds reach you late. You can still bet on those shown as open.',
    network: '',
    source: '',
  },
  stale: {
    state: 'stale',
    text: 'Odds paused',
    short: 'Odds paused',
    detail:
      'Your connection is fine. Our odds feed has stopped, so betting is paused until it is back.',
    network: '',
    source: 'failing',
  },
  retrying: {
    state: 'retrying',
    text: 'Reconnecting',
    short: 'Reconnecting',
    detail: 'Connection lost. We try again every second. Betting is paused until then.',
    network: 'failing',
    source: 'unknown',
  },
  offline: {
    state: 'offline',
    text: 'You are offline',
    short: 'Offline',
    detail: 'Your device is offline. Betting is paused until you are back online.',
    network: 'failing',
    source: 'unknown',
  },
};

/** The words for a link, with the worker's own fate taken into account. */
export function describeLink(link: LinkCell | undefined, worker: WorkerState): LinkWords {
  if (worker === 'failed')
    return {
      ...WORDS.offline,
      text: 'Live odds stopped',
      short: 'Stopped',
      detail: 'Live odds stopped on this page. Reload it to continue.',
    };
  if (link === undefined) return CONNECTING;
  const words = WORDS[link.state];
  if (link.state === 'retrying' && link.fault === null) return { ...CONNECTING };
  if (link.state === 'slow' && link.fault !== null)
    return {
      ...words,
      detail:
        link.fault === 'network'
          ? 'Your connection is slow, so odds reach you late.'
          : 'Our odds feed is slow, so odds come late.',
      network: link.fault === 'network' ? 'failing' : '',
      source: link.fault === 'source' ? 'failing' : '',
    };
  return words;
}
