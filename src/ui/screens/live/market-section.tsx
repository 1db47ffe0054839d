// One market of the match page: head with fold, note and star; its main line; other lines folded.

import { lazy, memo, Suspense, useId, useRef, useState } from 'react';
import { lineKey } from '../../../shared/protocol/cell-keys.ts';
import type { BoardMarket, LineCell } from '../../../shared/protocol/cells.ts';
import { Icon } from '../../components/icon.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { favouriteMarkets } from '../../features/live-odds/favourites.ts';
import { StarButton } from '../../features/live-odds/star-button.tsx';
import { useCellSelector } from '../../live/use-cell.ts';
import { outcomesPerLine, splitLines } from './board-view.ts';
import { AlternativeLine, LineSkeleton, MainLinePlace, MarketLine } from './market-line.tsx';
import type { MatchNames } from './match-names.ts';
import { MARKET, MARKET_HEAD, STAR } from './match-styles.ts';
import { CLOSED, moreLines, NO_OTHER_LINE_NOW, oddsHistory } from './texts.ts';

const LinePrices = lazy(async () => ({
  default: (await import('./line-prices.tsx')).LinePrices,
}));

/** The head is 40 px high; on a phone the touch reaches over its edges. */
const TOUCH =
  'max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-0.5';
const FOLD = `flex h-full min-w-0 flex-1 items-center gap-2 aria-[expanded=false]:[&_.icon]:-rotate-90 [&_.icon]:text-t3 ${TOUCH}`;
const MARKET_STAR = `${STAR} -mr-2 h-10 w-8 text-t3 hover:text-t1 max-md:w-11 [&_.icon]:size-4 ${TOUCH}`;
const MORE_LINES =
  'flex h-9 items-center gap-1.5 text-13 max-md:h-11 aria-expanded:[&_.icon]:rotate-180';

interface MarketSectionProps {
  readonly market: BoardMarket;
  readonly names: MatchNames;
  readonly folded: boolean;
  readonly onToggle: (marketId: string) => void;
}

/** Only what is open and near the screen is mounted, so only that is wanted from the worker. */
export const MarketSection = memo(function MarketSection(props: MarketSectionProps) {
  const { market, names, folded, onToggle } = props;
  const { marketId, name } = market;
  const outcomeCount = outcomesPerLine(market);
  const section = useRef<HTMLElement>(null);
  const near = useNearScreen(section);
  const { main, others } = splitLines(market);
  const hasLines = useStaysTrue(others.length > 0);
  const [showsPrices, setShowsPrices] = useState(false);
  const pricesId = useId();
  return (
    <section ref={section} className={MARKET} data-market-id={marketId}>
      <header className={MARKET_HEAD}>
        <button
          type="button"
          className={FOLD}
          aria-expanded={!folded}
          onClick={() => onToggle(marketId)}
        >
          <Icon name="chevron" size="small" />
          <h2 className="truncate text-14">{name}</h2>
        </button>
        {!folded && near && (
          <MarketNote matchId={names.matchId} marketId={marketId} specifier={main} />
        )}
        {!folded && (
          <button
            type="button"
            className={MARKET_STAR}
            aria-label={oddsHistory(name)}
            aria-expanded={showsPrices}
            aria-controls={showsPrices ? pricesId : undefined}
            onClick={() => setShowsPrices(!showsPrices)}
          >
            <Icon name="history" size="small" />
          </button>
        )}
        <StarButton store={favouriteMarkets} id={marketId} name={name} className={MARKET_STAR} />
      </header>
      {!folded &&
        (near ? (
          <MarketLine
            names={names}
            marketId={marketId}
            specifier={main}
            outcomeCount={outcomeCount}
          />
        ) : (
          <LineSkeleton outcomeCount={outcomeCount} />
        ))}
      {!folded && showsPrices && near && (
        <Suspense fallback={null}>
          <LinePrices id={pricesId} matchId={names.matchId} marketId={marketId} specifier={main} />
        </Suspense>
      )}
      {!folded && hasLines && (
        <OtherLines {...props} main={main} count={others.length} near={near} />
      )}
    </section>
  );
});

interface OtherLinesProps extends MarketSectionProps {
  /** The line that stands above. */
  readonly main: string;
  /** How many others there are. */
  readonly count: number;
  readonly near: boolean;
}

/** Keeps its place once it is there, also while no other line is left: they come and go in play. */
function OtherLines({ market, names, main, count, near }: OtherLinesProps) {
  const [open, setOpen] = useState(false);
  const { specifiers } = market;
  if (count === 0) return <p className={`${MORE_LINES} text-t3`}>{NO_OTHER_LINE_NOW}</p>;
  return (
    <>
      <button
        type="button"
        className={`${MORE_LINES} text-t2`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size="small" />
        {moreLines(count)}
      </button>
      {open && near && (
        <ul className="grid gap-(--odds-gap) pb-1">
          {specifiers.map((specifier) =>
            specifier === main ? (
              <MainLinePlace
                key={specifier}
                names={names}
                marketId={market.marketId}
                specifier={specifier}
              />
            ) : (
              <AlternativeLine
                key={specifier}
                names={names}
                marketId={market.marketId}
                specifier={specifier}
                outcomeCount={outcomesPerLine(market)}
              />
            ),
          )}
        </ul>
      )}
      {open && !near && (
        <div className="grid gap-(--odds-gap) pb-1" aria-hidden="true">
          {specifiers.slice(1).map((specifier) => (
            <LineSkeleton key={specifier} outcomeCount={outcomesPerLine(market)} />
          ))}
        </div>
      )}
    </>
  );
}

/** Why the market's main line is suspended while the match is not. */
function MarketNote({
  matchId,
  marketId,
  specifier,
}: Record<'matchId' | 'marketId' | 'specifier', string>) {
  const note = useCellSelector(lineKey(matchId, marketId, specifier), noteOf);
  if (note === '') return null;
  return (
    <span className="note p-0">
      <Icon name="lock" size="tiny" />
      {note}
    </span>
  );
}

function noteOf(line: LineCell | undefined): string {
  if (line === undefined) return '';
  return line.closed ? CLOSED : line.reason;
}

/** True from the first time `value` is. */
function useStaysTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return value || was;
}
