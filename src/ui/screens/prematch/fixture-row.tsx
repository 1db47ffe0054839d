// One match before its kick-off: a row of the live list's size whose prices follow the feed.

import { memo, type ReactNode, useRef } from 'react';
import type { ListFixture } from '../../../shared/api/sports.ts';
import { mainLineKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListColumn } from '../../../shared/protocol/cells.ts';
import { fixturePath } from '../../../shared/text/slug.ts';
import { serverNow } from '../../api/server-time.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { favouriteMatches } from '../../features/live-odds/favourites.ts';
import { MainLineBoxes } from '../../features/live-odds/main-line-boxes.tsx';
import { StarButton } from '../../features/live-odds/star-button.tsx';
import { FreshnessDot } from '../../features/scoreboard/freshness.tsx';
import { matchName, sidesOf } from '../../features/scoreboard/match-path.ts';
import { useCellSelector } from '../../live/use-cell.ts';
import { LiveRow } from '../live/live-row.tsx';
import { leagueOf } from '../live/row-note.tsx';
import { FixtureNote } from './fixture-note.tsx';
import { nameDay, nameTime } from './kick-off.ts';
import { ListedPrices } from './listed-prices.tsx';
import { matchPage, moreMarkets } from './texts.ts';

/** Prices beyond this are not delivered to the page, though the worker knows them. */
const NEAR = '160px 0px';

interface FixtureRowProps {
  readonly fixture: ListFixture;
  readonly column: ListColumn | undefined;
  /** Names the league where no header above does. */
  readonly showsLeague: boolean;
}

/** A match that has gone in play meanwhile turns into its live row, in the same place. */
export const FixtureRow = memo(function FixtureRow(props: FixtureRowProps) {
  const { fixture, column, showsLeague } = props;
  const { matchID: matchId } = fixture;
  const row = useRef<HTMLDivElement>(null);
  const { near } = useNearScreen(row, { rootMargin: NEAR });
  // Every row's match is followed from the list's answer on, so that nothing of it is ever missed.
  const isLive = useCellSelector(matchKey(matchId), (match) => match?.type === 'live');
  return (
    <div ref={row} className="h-(--h-row)">
      {isLive ? (
        <LiveRow
          matchId={matchId}
          top={0}
          column={column}
          second={undefined}
          gone={false}
          showsLeague={showsLeague}
        />
      ) : (
        <Row fixture={fixture} column={column} showsLeague={showsLeague} near={near} />
      )}
    </div>
  );
});

function Row({ fixture, column, showsLeague, near }: FixtureRowProps & { near: boolean }) {
  const { matchID: matchId, startsAt, activeMarkets } = fixture;
  const { home, away } = teamsOf(fixture);
  const name = matchName({ home, away });
  const day = nameDay(startsAt, serverNow());
  const path = fixturePath(fixture);
  const others = Math.max(0, activeMarkets - 1);
  return (
    <article className="live-row prematch-odds" data-match-id={matchId}>
      <StarButton store={favouriteMatches} id={matchId} name={name} startsAt={startsAt} />
      <time className="match-clock" dateTime={startsAt > 0 ? new Date(startsAt).toISOString() : ''}>
        <b>{nameTime(startsAt)}</b>
        <span className="period">{day}</span>
      </time>
      <span className="score" />
      <SiteLink
        className="teams"
        to={path}
        aria-label={`${sidesOf({ home, away })}, ${day} ${nameTime(startsAt)}`}
      >
        <Team name={home} /> <Team name={away} />
      </SiteLink>
      <FixtureNote
        matchId={near ? matchId : null}
        marketId={column?.marketId}
        startsAt={startsAt}
        otherwise={showsLeague ? leagueOf(fixture) : ''}
      />
      <Prices fixture={fixture} column={column} name={name} near={near} />
      <SiteLink
        className="more-markets"
        to={path}
        aria-label={others > 0 ? moreMarkets(name, others) : matchPage(name)}
      >
        {near ? (
          <FreshnessDot matchId={matchId} />
        ) : (
          <i className="freshness" data-level="unknown" />
        )}
        {others > 0 && <span>+{others}</span>}
      </SiteLink>
    </article>
  );
}

function Prices({
  fixture,
  column,
  name,
  near,
}: Pick<FixtureRowProps, 'fixture' | 'column'> & { name: string; near: boolean }): ReactNode {
  const { matchID: matchId } = fixture;
  const isPriced = useCellSelector(
    near && column !== undefined ? mainLineKey(matchId, column.marketId) : null,
    (line) => line !== undefined,
  );
  if (column === undefined) return <span className="odds-boxes" />;
  if (!isPriced) return <ListedPrices outcomes={fixture.outcomes} column={column} />;
  return <MainLineBoxes matchId={matchId} match={name} column={column} />;
}

function Team({ name }: { readonly name: string }) {
  return (
    <span>
      <span className="truncate">{name}</span>
    </span>
  );
}

/** Both teams, also where the answer has only 'A vs B'. */
function teamsOf({ homeTeam, awayTeam, name }: ListFixture): { home: string; away: string } {
  if (homeTeam !== '') return { home: homeTeam, away: awayTeam };
  const [home = '', away = ''] = name.split(/ vs?\.? /);
  return { home, away };
}
