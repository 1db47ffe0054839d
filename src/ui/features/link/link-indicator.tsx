// The connection indicator: a drawing of player, us and our source that shows which part fails.

import { useEffect, useRef } from 'react';
import type { LinkCell } from '../../../shared/protocol/link.ts';
import { announcer } from '../../components/announcer/announcer.ts';
import { useWorkerState } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';
import { reportConnectionProblem } from './connection-problems.ts';
import { describeLink, type LinkWords, type Stretch } from './describe-link.ts';
import { CONNECTED_AGAIN_ODDS_ARE_LIVE, milliseconds } from './texts.ts';

const LOOK: Readonly<Record<Stretch, string>> = {
  '': '',
  failing: 'fill-danger stroke-danger',
  unknown: 'fill-t3 stroke-t3',
};
/** Wide enough for three digits and ms, so that nothing beside it moves when the number changes. */
const ROUND_TRIP = 'min-w-[6ch] max-[29.9375rem]:hidden';
/** The bar of a small phone has room only for the drawing; the text is below it. */
const SHORT =
  'max-[29.9375rem]:pointer-events-none max-[29.9375rem]:absolute max-[29.9375rem]:bottom-0 max-[29.9375rem]:left-1/2 max-[29.9375rem]:-translate-x-1/2 max-[29.9375rem]:text-11/[0.875rem] wide:hidden max-[22.4375rem]:sr-only md:hidden';

/** Shows the link cell. Announces a loss and a return of the connection once each. */
export function LinkIndicator() {
  const link = useCell('link');
  const worker = useWorkerState();
  const words = describeLink(link, worker);
  useLinkAnnouncements(words);
  useProblemReports(link);

  return (
    <div
      className="flex items-center gap-2 text-12 whitespace-nowrap text-t2"
      data-link={words.state}
      title={words.detail}
    >
      <svg
        className="h-3 w-11 flex-none fill-success stroke-success stroke-[1.5] max-[29.9375rem]:w-9"
        viewBox="0 0 44 12"
        aria-hidden="true"
      >
        <path className={lineLook(words.network)} d="M6 6h14" />
        <path className={lineLook(words.source)} d="M24 6h14" />
        <circle className={LOOK[words.network]} cx="4" cy="6" r="2.5" />
        <rect x="19.5" y="3.5" width="5" height="5" rx="1" />
        <circle className={LOOK[words.source]} cx="40" cy="6" r="2.5" />
      </svg>
      <span className="max-md:hidden">{words.text}</span>
      {words.state === 'live' && link?.roundTripMs != null && (
        <span className={ROUND_TRIP}>{roundTrip(link)}</span>
      )}
      {words.state !== 'live' && <span className={SHORT}>{words.short}</span>}
      <span className="sr-only">{words.detail}</span>
    </div>
  );
}

function lineLook(stretch: Stretch): string {
  return stretch === '' ? '' : `${LOOK[stretch]} [stroke-dasharray:2_4]`;
}

function useProblemReports(link: LinkCell | undefined): void {
  const error = link?.error ?? null;
  // The same error in a later outage is reported again.
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
    // The first connection of a visit is not announced.
    if (before === null && !live) return;
    wasLive.current = live;
    if (before !== null && before !== live)
      announcer.announce('link', live ? CONNECTED_AGAIN_ODDS_ARE_LIVE : words.detail);
  }, [live, words.detail]);
}
