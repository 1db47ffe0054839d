// One market of the match page: head with fold, note and star; its main line; other lines folded.

import { lazy, memo, Suspense, useId, useRef, useState } from 'react';
import { mainLineKey, sectionKey } from '../../../shared/protocol/cell-keys.ts';
import type { BoardMarket, LineCell, SectionCell } from '../../../shared/protocol/cells.ts';
import { Icon } from '../../components/icon.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { favouriteMarkets } from '../../features/live-odds/favourites.ts';
import { StarButton } from '../../features/live-odds/star-button.tsx';
import { useLive } from '../../live/live-context.ts';
import { useCell, useCellSelector } from '../../live/use-cell.ts';
import { isSameMarket, splitLines } from './board-view.ts';
import { AlternativeLine, FarLine, MainLinePlace, MarketLine } from './market-line.tsx';
import type { MatchNames } from './match-names.ts';
import { MARKET, MARKET_HEAD, STAR } from './match-styles.ts';
import { CLOSED, moreLines, NO_OTHER_LINE_NOW, oddsHistory } from './texts.ts';
import { isLastBoard } from './use-last-board.ts';
import { useMainLine } from './use-main-line.ts';

const LinePrices = lazy(async () => ({
  default: (await import('./line-prices.tsx')).LinePrices,
}));

/** The head is 40 px high; on a phone its touch area extends beyond its edges. */
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

/** How many markets are mounted in a frame as they come near the screen: a match may have hundreds. */
const MAX_PER_FRAME = 2;

/**
 * Only a market that is open and near the screen is mounted in full, so that the worker sends only
 * its lines. Far from the screen a market is its name, which can be searched for and reached by
 * keys, and an empty place of its height.
 */
export const MarketSection = memo(function MarketSection(props: MarketSectionProps) {
  const { market, names, folded, onToggle } = props;
  const { marketId, name } = market;
  const section = useRef<HTMLElement>(null);
  const { cells } = useLive();
  // Whoever saw the match before saw its prices where the screen is.
  const wasSeen =
    isLastBoard(cells, names.matchId) && cells.read(mainLineKey(names.matchId, marketId)) != null;
  const { near, height } = useNearScreen(section, { mostAFrame: MAX_PER_FRAME, assumed: wasSeen });
  const [showsPrices, setShowsPrices] = useState(false);
  const [showsOthers, setShowsOthers] = useState(false);
  const pricesId = useId();
  // Below the screen the HTML of the server has nothing.
  if (import.meta.env.SSR && !near) return null;
  const keepsHeight = !near && !folded && height > 0;
  return (
    <section
      ref={section}
      className={MARKET}
      data-market-id={marketId}
      style={keepsHeight ? { minHeight: height } : undefined}
    >
      <header className={MARKET_HEAD}>
        <button
          type="button"
          className={FOLD}
          aria-expanded={!folded}
          onClick={() => onToggle(marketId)}
        >
          {near && <Icon name="chevron" size="small" />}
          <h2 className="truncate text-14">{name}</h2>
        </button>
        {near && !folded && <MarketNote matchId={names.matchId} marketId={marketId} />}
        {near && !folded && (
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
        {near && (
          <StarButton store={favouriteMarkets} id={marketId} name={name} className={MARKET_STAR} />
        )}
      </header>
      {folded ? null : near ? (
        <MarketLines
          market={market}
          names={names}
          pricesId={showsPrices ? pricesId : null}
          showsOthers={showsOthers}
          onShowOthers={setShowsOthers}
        />
      ) : (
        <FarLines market={market} />
      )}
    </section>
  );
}, isSameSection);

/** Each new board has new objects, though most of its markets are unchanged. */
function isSameSection(before: MarketSectionProps, now: MarketSectionProps): boolean {
  return (
    before.names === now.names &&
    before.folded === now.folded &&
    before.onToggle === now.onToggle &&
    isSameMarket(before.market, now.market)
  );
}

function FarLines({ market }: { market: BoardMarket }) {
  return (
    <>
      <FarLine outcomeCount={market.outcomeCount} />
      {market.hasLines && <div className={MORE_LINES} aria-hidden="true" />}
    </>
  );
}

interface MarketLinesProps {
  readonly market: BoardMarket;
  readonly names: MatchNames;
  /** Null while the last prices are not shown. */
  readonly pricesId: string | null;
  readonly showsOthers: boolean;
  readonly onShowOthers: (shows: boolean) => void;
}

function MarketLines({ market, names, pricesId, showsOthers, onShowOthers }: MarketLinesProps) {
  const { marketId, outcomeCount } = market;
  const { matchId } = names;
  const section = useCell(sectionKey(matchId, marketId));
  const line = useMainLine(matchId, marketId, section);
  const hasLines = useStaysTrue(market.hasLines);
  return (
    <>
      <MarketLine names={names} line={line} outcomeCount={outcomeCount} />
      {pricesId !== null && line !== undefined && (
        <Suspense fallback={null}>
          <LinePrices id={pricesId} line={line} />
        </Suspense>
      )}
      {hasLines &&
        (section === undefined ? (
          <div className={MORE_LINES} aria-hidden="true" />
        ) : (
          <OtherLines
            market={market}
            names={names}
            section={section}
            open={showsOthers}
            onOpen={onShowOthers}
          />
        ))}
    </>
  );
}

interface OtherLinesProps {
  readonly market: BoardMarket;
  readonly names: MatchNames;
  readonly section: SectionCell;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * Keeps its place once it is shown, even while no other line is left: lines come and go in play.
 */
function OtherLines({ market, names, section, open, onOpen }: OtherLinesProps) {
  const { main, others } = splitLines(section);
  if (others.length === 0) return <p className={`${MORE_LINES} text-t3`}>{NO_OTHER_LINE_NOW}</p>;
  return (
    <>
      <button
        type="button"
        className={`${MORE_LINES} text-t2`}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <Icon name="chevron" size="small" />
        {moreLines(others.length)}
      </button>
      {open && (
        <ul className="grid gap-(--odds-gap) pb-1">
          {section.specifiers.map((specifier) =>
            specifier === main ? (
              <MainLinePlace key={specifier} names={names} marketId={market.marketId} />
            ) : (
              <AlternativeLine
                key={specifier}
                names={names}
                marketId={market.marketId}
                specifier={specifier}
                outcomeCount={market.outcomeCount}
              />
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** Why the market's main line is suspended while the match is not. */
function MarketNote({ matchId, marketId }: Record<'matchId' | 'marketId', string>) {
  const note = useCellSelector(mainLineKey(matchId, marketId), noteOf);
  if (note === '') return null;
  return (
    <span className="note p-0">
      <Icon name="lock" size="tiny" />
      {note}
    </span>
  );
}

function noteOf(line: LineCell | null | undefined): string {
  if (line == null) return '';
  return line.closed ? CLOSED : line.reason;
}

/** True once `value` has been true. */
function useStaysTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return value || was;
}
