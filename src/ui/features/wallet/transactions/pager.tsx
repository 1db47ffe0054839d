// The pager of the transactions: which of them are shown, and buttons for newer and older ones.

import { NEWER, OLDER } from '../../../components/texts.ts';
import { PAGES_OF_TRANSACTIONS, rangeOf } from './texts.ts';

interface PagerProps {
  readonly meta: {
    readonly page: number;
    readonly perPage: number;
    readonly total: number;
    readonly nextPage: number | null;
    readonly prevPage: number | null;
  };
  /** How many are shown. */
  readonly count: number;
  readonly onGo: (page: number) => void;
}

export function Pager({ meta, count, onGo }: PagerProps) {
  const first = (meta.page - 1) * meta.perPage + 1;
  const ways = [
    { text: NEWER, to: meta.prevPage },
    { text: OLDER, to: meta.nextPage },
  ];
  return (
    <nav
      className="flex flex-wrap items-center gap-2 px-4 py-3 text-13 max-md:px-3"
      aria-label={PAGES_OF_TRANSACTIONS}
    >
      <span className="mr-auto text-t2" role="status">
        {rangeOf(first, first + count - 1, meta.total)}
      </span>
      {ways.map(({ text, to }) => (
        <button
          key={text}
          type="button"
          className="button outline"
          aria-disabled={to === null}
          onClick={() => {
            if (to !== null) onGo(to);
          }}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
