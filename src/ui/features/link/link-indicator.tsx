// Shows how the prices reach the player: you, us, our source, and which stretch fails.

import { useEffect, useRef } from 'react';
import type { LinkCell } from '../../../shared/protocol/link.ts';
import { announcer } from '../../components/announcer/announcer.ts';
import { useWorkerState } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';
import { reportConnectionProblem } from './connection-problems.ts';
import { describeLink, type LinkWords } from './describe-link.ts';
import { CONNECTED_AGAIN_ODDS_ARE_LIVE, milliseconds } from './texts.ts';

/** Reads the link cell; says loss and return once, politely. */
export function LinkIndicator() {
  const link = useCell('link');
  const worker = useWorkerState();
  const words = describeLink(link, worker);
  useLinkAnnouncements(words);
  useProblemReports(link);

  return (
    <div className="link-indicator" data-link={words.state} title={words.detail}>
      <svg viewBox="0 0 44 12" aria-hidden="true">
        <path className={words.network} d="M6 6h14" />
        <path className={words.source} d="M24 6h14" />
        <circle className={words.network} cx="4" cy="6" r="2.5" />
        <rect x="19.5" y="3.5" width="5" height="5" rx="1" />
        <circle className={words.source} cx="40" cy="6" r="2.5" />
      </svg>
      <span className="words">{words.text}</span>
      {words.state === 'live' && link?.roundTripMs != null && (
        <span className="round-trip">{roundTrip(link)}</span>
      )}
      {words.state !== 'live' && (
        <span className="short wide:hidden max-[359px]:sr-only md:hidden">{words.short}</span>
      )}
      <span className="sr-only">{words.detail}</span>
    </div>
  );
}

function useProblemReports(link: LinkCell | undefined): void {
  const error = link?.error ?? null;
  // The same text in another outage is another problem.
  const since = link?.since;
  useEffect(() => {
    if (error !== null && since !== undefined) reportConnectionProblem(error, since);
  }, [error, since]);
}

function roundTrip(link: LinkCell): string {
  return milliseconds(Math.round(link.roundTripMs ?? 0));
}

function useLinkAnnouncements(words: LinkWords): void {
  const wasLive = useRef<boolean | null>(null);
  const live = words.state === 'live' || words.state === 'slow';
  useEffect(() => {
    const before = wasLive.current;
    // The first connection is no return.
    if (before === null && !live) return;
    wasLive.current = live;
    if (before !== null && before !== live)
      announcer.announce('link', live ? CONNECTED_AGAIN_ODDS_ARE_LIVE : words.detail);
  }, [live, words.detail]);
}
