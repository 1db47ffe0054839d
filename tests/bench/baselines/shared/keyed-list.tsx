// Rows that hear of their own match only, and of those only the ones near the screen.

import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { BenchMatch } from '../../../../src/shared/bench/bench-matches.ts';
import { MatchRow } from './match-row.tsx';
import type { OddsStore } from './odds-store.ts';
import { pricesOf, Slip } from './slip.tsx';

const ROW_PX = 60;
/** As many rows beyond the screen as the product mounts. */
const MARGIN_PX = 480;

interface LiveRowProps {
  readonly store: OddsStore;
  readonly match: BenchMatch;
}

const LiveRow = memo(function LiveRow({ store, match }: LiveRowProps) {
  const { matchId } = match;
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(matchId, listener),
    [store, matchId],
  );
  const prices = useSyncExternalStore(subscribe, () => store.read(matchId));
  return <MatchRow match={match} odds={prices.odds} previous={prices.previous} />;
});

interface KeyedListProps {
  readonly store: OddsStore;
  readonly matches: readonly BenchMatch[];
}

/** The whole list, in the order of `matches`, and the slip beside it. */
export function KeyedList({ store, matches }: KeyedListProps) {
  const prices = useMemo(() => pricesOf(store), [store]);
  return (
    <>
      <div className="bench-list">
        <WindowVirtualizer itemSize={ROW_PX} bufferSize={MARGIN_PX}>
          {matches.map((match) => (
            <LiveRow key={match.matchId} store={store} match={match} />
          ))}
        </WindowVirtualizer>
      </div>
      <Slip prices={prices} />
    </>
  );
}
