// The texts of the connection indicator and sheet for each state of the link.

import type { LinkCell, LinkState } from '../../../shared/protocol/link.ts';
import type { WorkerState } from '../../live/supervisor.ts';
import {
  ALL_IS_FINE,
  CONNECTED,
  CONNECTING_NOW,
  CONNECTING_TO_ODDS,
  CONNECTION_IS_SLOW,
  CONNECTION_LOST,
  DEVICE_IS_OFFLINE,
  FEED_HAS_STOPPED,
  FEED_IS_SLOW,
  LIVE_ODDS_STOPPED,
  ODDS_PAUSED,
  ODDS_REACH_YOU_LATE,
  OFFLINE,
  RECONNECTING,
  RELOAD_TO_CONTINUE,
  SLOW,
  STOPPED,
  YOU_ARE_OFFLINE,
} from './texts.ts';

/** State of one part of the connection, as the indicator draws it; '' while it works. */
export type Stretch = '' | 'failing' | 'unknown';

export interface LinkWords {
  readonly state: LinkState;
  /** Shown beside the drawing on a desktop. */
  readonly text: string;
  /** The same on a phone. */
  readonly short: string;
  /** Sentences: what is wrong, on whose side, and what we do about it. */
  readonly detail: string;
  /** From the player to us. */
  readonly network: Stretch;
  /** From us to the source of the prices. */
  readonly source: Stretch;
}

const CONNECTING: LinkWords = {
  state: 'retrying',
  text: CONNECTING_NOW,
  short: CONNECTING_NOW,
  detail: CONNECTING_TO_ODDS,
  network: 'unknown',
  source: 'unknown',
};

const WORDS: Readonly<Record<LinkState, LinkWords>> = {
  live: {
    state: 'live',
    text: CONNECTED,
    short: '',
    detail: ALL_IS_FINE,
    network: '',
    source: '',
  },
  slow: {
    state: 'slow',
    text: SLOW,
    short: SLOW,
    detail: ODDS_REACH_YOU_LATE,
    network: '',
    source: '',
  },
  stale: {
    state: 'stale',
    text: ODDS_PAUSED,
    short: ODDS_PAUSED,
    detail: FEED_HAS_STOPPED,
    network: '',
    source: 'failing',
  },
  retrying: {
    state: 'retrying',
    text: RECONNECTING,
    short: RECONNECTING,
    detail: CONNECTION_LOST,
    network: 'failing',
    source: 'unknown',
  },
  offline: {
    state: 'offline',
    text: YOU_ARE_OFFLINE,
    short: OFFLINE,
    detail: DEVICE_IS_OFFLINE,
    network: 'failing',
    source: 'unknown',
  },
};

/** The texts for a state of the link; a worker that has failed counts more than the link. */
export function describeLink(link: LinkCell | undefined, worker: WorkerState): LinkWords {
  if (worker === 'failed')
    return {
      ...WORDS.offline,
      text: LIVE_ODDS_STOPPED,
      short: STOPPED,
      detail: RELOAD_TO_CONTINUE,
    };
  if (link === undefined) return CONNECTING;
  const words = WORDS[link.state];
  if (link.state === 'retrying' && link.fault === null) return { ...CONNECTING };
  if (link.state === 'slow' && link.fault !== null)
    return {
      ...words,
      detail: link.fault === 'network' ? CONNECTION_IS_SLOW : FEED_IS_SLOW,
      network: link.fault === 'network' ? 'failing' : '',
      source: link.fault === 'source' ? 'failing' : '',
    };
  return words;
}
