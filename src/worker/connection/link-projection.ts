// Builds the link cell of the page from the connection, the producers' alive messages and the pings.

import type { ProducerWatch } from '../../shared/feed/alive.ts';
import {
  type BrokerError,
  LATE_MS,
  type LinkCell,
  type LinkState,
} from '../../shared/protocol/link.ts';
import type { Link } from './link-state.ts';

export interface LinkInputs {
  readonly link: Link;
  /** ms since epoch. */
  readonly now: number;
  /** Whether the browser reports a network connection. */
  readonly online: boolean;
  /** The state of the feed's producers together, by their alive messages on this connection. */
  readonly source: ProducerWatch['state'];
  /** True while the topics of a live match are granted: it gets a message at least every 10 s. */
  readonly followsLive: boolean;
  /** When the newest message came, over all topics, ms since epoch; 0 if none did. */
  readonly lastMessageAt: number;
  /** The newest round trip; null before the first. */
  readonly roundTripMs: number | null;
  /** When the ping went out that is still unanswered, ms since epoch; null while none is. */
  readonly pingedAt: number | null;
}

/** Silence of the source, ms, where its producers send no alive messages. */
const SOURCE_SILENT_MS = 30_000;
/**
 * A round trip above the first figure, ms, is slow; it has to fall to the second one to be in time
 * again, so that the state does not flap.
 */
const SLOW_ROUND_TRIP_MS = 1_500;
const PROMPT_ROUND_TRIP_MS = 1_000;

/** What the page shows before anything happened. */
export const INITIAL_LINK_CELL: LinkCell = {
  state: 'retrying',
  since: 0,
  fault: null,
  roundTripMs: null,
  attempt: 0,
  error: null,
};

/**
 * The link as the page shows it, or `previous` itself where nothing it shows changed.
 *
 * Depends on time: silence and a missing answer show only at the next call. A silent source wins
 * over a slow link, since it makes every price old.
 */
export function projectLink(inputs: LinkInputs, previous: LinkCell): LinkCell {
  const { link, now } = inputs;
  const state = projectState(inputs, previous.state === 'slow');
  const retrying = link.state === 'retrying' ? link : undefined;
  const cell: LinkCell = {
    state,
    since: state === previous.state && previous.since !== 0 ? previous.since : now,
    fault: projectFault(state, retrying?.error ?? null),
    roundTripMs: inputs.roundTripMs,
    attempt: retrying?.attempt ?? 0,
    error: retrying?.error ?? null,
  };
  return isSame(cell, previous) ? previous : cell;
}

function projectState(inputs: LinkInputs, wasSlow: boolean): LinkState {
  const { link, now } = inputs;
  if (!inputs.online || link.state === 'closed') return 'offline';
  if (link.state !== 'live') return 'retrying';
  const activeAt = Math.max(link.since, inputs.lastMessageAt);
  if (inputs.source === 'down') return 'stale';
  const isSilent = inputs.followsLive && now - activeAt > SOURCE_SILENT_MS;
  if (inputs.source === 'unknown' && isSilent) return 'stale';
  return isSlow(inputs, wasSlow) ? 'slow' : 'live';
}

function isSlow({ now, pingedAt, roundTripMs }: LinkInputs, wasSlow: boolean): boolean {
  if (pingedAt !== null && now - pingedAt >= LATE_MS) return true;
  return (roundTripMs ?? 0) > (wasSlow ? PROMPT_ROUND_TRIP_MS : SLOW_ROUND_TRIP_MS);
}

/** Null too while a try has not failed yet. */
function projectFault(state: LinkState, error: BrokerError | null): LinkCell['fault'] {
  if (state === 'live') return null;
  if (state === 'stale') return 'source';
  return state === 'retrying' && error === null ? null : 'network';
}

function isSame(one: LinkCell, other: LinkCell): boolean {
  return (
    one.state === other.state &&
    one.since === other.since &&
    one.fault === other.fault &&
    one.roundTripMs === other.roundTripMs &&
    one.attempt === other.attempt &&
    one.error === other.error
  );
}
