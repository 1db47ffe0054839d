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
  detail: 'Connecting to the live prices.',
  network: 'unknown',
  source: 'unknown',
};

const WORDS: Readonly<Record<LinkState, LinkWords>> = {
  live: {
    state: 'live',
    text: 'Connected',
    short: '',
    detail: 'Your network and our source are fine.',
    network: '',
    source: '',
  },
  slow: {
    state: 'slow',
    text: 'Slow',
    short: 'Slow',
    detail: 'Prices reach you late. You can still bet on those shown as open.',
    network: '',
    source: '',
  },
  stale: {
    state: 'stale',
    text: 'Source silent',
    short: 'Source silent',
    detail: 'Your network is fine. Our source sends no prices, so betting is locked until it does.',
    network: '',
    source: 'failing',
  },
  retrying: {
    state: 'retrying',
    text: 'Reconnecting',
    short: 'Reconnecting',
    detail: 'The connection to us is lost. We try again every second; prices are locked meanwhile.',
    network: 'failing',
    source: 'unknown',
  },
  offline: {
    state: 'offline',
    text: 'You are offline',
    short: 'Offline',
    detail: 'Your device has no network. Prices are locked until it is back.',
    network: 'failing',
    source: 'unknown',
  },
};

/** The words for a link, with the worker's own fate taken into account. */
export function describeLink(link: LinkCell | undefined, worker: WorkerState): LinkWords {
  if (worker === 'failed')
    return {
      ...WORDS.offline,
      text: 'Live prices stopped',
      short: 'Stopped',
      detail: 'Live prices stopped working on this page. Reload it to go on.',
    };
  if (link === undefined) return CONNECTING;
  const words = WORDS[link.state];
  if (link.state === 'retrying' && link.fault === null) return { ...CONNECTING };
  if (link.state === 'slow' && link.fault !== null)
    return {
      ...words,
      detail:
        link.fault === 'network'
          ? 'Your network is slow, so prices reach you late.'
          : 'Our source is slow, so prices come late.',
      network: link.fault === 'network' ? 'failing' : '',
      source: link.fault === 'source' ? 'failing' : '',
    };
  return words;
}
