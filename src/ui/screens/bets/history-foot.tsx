// The end of a list of bets: totals over all bets of the filter, and buttons for older and newer
// pages.

import { NEWER, OLDER } from '../../components/texts.ts';
import type { HistoryPage } from '../../features/my-bets/bet-queries.ts';
import { showAmount } from '../../features/my-bets/describe-bet.ts';
import { FigureList } from './figure-list.tsx';
import { BETS, PAGES_OF_BETS, RETURNED, rangeOf, STAKED } from './texts.ts';

interface HistoryFootProps {
  readonly page: HistoryPage;
  readonly onPage: (page: number) => void;
}

export function HistoryFoot({ page, onPage }: HistoryFootProps) {
  const { currentPage, lastPage, from, to, totalRecords, totalStake, totalWinnings } = page;
  return (
    <footer className="px-4 pt-2 pb-4 max-md:px-3">
      <FigureList
        figures={[
          [BETS, String(totalRecords)],
          [STAKED, `₦${showAmount(totalStake)}`],
          [RETURNED, `₦${showAmount(totalWinnings)}`],
        ]}
      />
      <nav className="flex items-center gap-2" aria-label={PAGES_OF_BETS}>
        <span className="grow text-t2">{rangeOf(from, to, totalRecords)}</span>
        {lastPage > 1 && (
          <>
            <PageButton text={NEWER} page={currentPage - 1} lastPage={lastPage} onPage={onPage} />
            <PageButton text={OLDER} page={currentPage + 1} lastPage={lastPage} onPage={onPage} />
          </>
        )}
      </nav>
    </footer>
  );
}

interface PageButtonProps {
  readonly text: string;
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

function PageButton({ text, page, lastPage, onPage }: PageButtonProps) {
  const exists = page >= 1 && page <= lastPage;
  return (
    <button
      type="button"
      className="button outline"
      aria-disabled={!exists}
      onClick={() => {
        if (exists) onPage(page);
      }}
    >
      {text}
    </button>
  );
}
