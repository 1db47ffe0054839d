// The bets of a player: open ones followed live, settled ones with what they returned.

import { useSearchParams } from 'react-router-dom';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { useHistory } from '../../features/my-bets/bet-queries.ts';
import { isOpen } from '../../features/my-bets/bet-status.ts';
import {
  type HistoryFilter,
  readFilter,
  writeFilter,
} from '../../features/my-bets/history-filter.ts';
import { BetRow, BetRowHead } from './bet-row.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryFoot } from './history-foot.tsx';
import { NoBets } from './no-bets.tsx';
import { OpenBetCard } from './open-bet-card.tsx';
import { SeenNote } from './seen-note.tsx';
import { OPEN_BETS, SETTLED_BETS, YOUR_BETS } from './texts.ts';
import '../../styles/whole.css';

export function BetHistory() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const show = (change: Partial<HistoryFilter>) =>
    setQuery(writeFilter({ ...filter, page: 1, ...change }));
  return (
    <>
      <HistoryFilters filter={filter} onChange={show} />
      <HistoryList
        key={writeFilter(filter).toString()}
        filter={filter}
        onPage={(page) => show({ page })}
        onShowAll={() => show({ status: 'all', from: '', to: '', code: '' })}
      />
    </>
  );
}

interface HistoryListProps {
  readonly filter: HistoryFilter;
  readonly onPage: (page: number) => void;
  readonly onShowAll: () => void;
}

function HistoryList({ filter, onPage, onShowAll }: HistoryListProps) {
  const seen = useHistory(filter);
  const page = seen.value;
  if (page === undefined) {
    if (seen.error === null) return <SkeletonRows count={6} />;
    return <NoBets reason="failed" error={seen.error} onRetry={seen.refresh} />;
  }
  const open = page.bets.filter(isOpen);
  const settled = page.bets.filter((bet) => !isOpen(bet));
  return (
    <>
      <SeenNote what={YOUR_BETS} seen={seen} />
      {page.bets.length === 0 && <NoBets reason="empty" filter={filter} onShowAll={onShowAll} />}
      {open.length > 0 && (
        <ul
          className="grid gap-2 px-4 pt-1 pb-3 max-md:gap-0 max-md:px-0 max-md:pt-0"
          aria-label={OPEN_BETS}
        >
          {open.map((bet) => (
            <li key={bet.id}>
              <OpenBetCard bet={bet} onChanged={seen.refresh} isKept={seen.error !== null} />
            </li>
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <>
          <BetRowHead />
          <ul aria-label={SETTLED_BETS}>
            {settled.map((bet) => (
              <li key={bet.id}>
                <BetRow bet={bet} />
              </li>
            ))}
          </ul>
        </>
      )}
      {page.bets.length > 0 && <HistoryFoot page={page} onPage={onPage} />}
    </>
  );
}
