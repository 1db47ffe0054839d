// One match before its kick-off, with the prices of its markets as the backend last gave them.

import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DetailMarket, FixtureOdds } from '../../../shared/api/sports.ts';
import { useFixture } from '../../api/sports-queries.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';

const kickOff = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

export function FixtureScreen() {
  const { event_id = '', event_name = '' } = useParams();
  const { data: fixture, isPending, isError, error, refetch } = useFixture(event_id);
  const name = fixture?.name || event_name.replaceAll('_', ' ');

  if (isPending) return <Page name={name} body={<SkeletonRows count={8} />} />;
  if (isError)
    return (
      <Page
        name={name}
        body={
          <EmptyState
            title="The match did not load"
            actions={
              <button type="button" className="button primary" onClick={() => void refetch()}>
                Try again
              </button>
            }
          >
            {error.message}
          </EmptyState>
        }
      />
    );
  if (fixture === null)
    return (
      <Page
        name={name}
        body={
          <EmptyState
            title="This match is not offered any more"
            actions={
              <Link className="button primary" to="/Sports/Prematch/All/Upcoming">
                Upcoming matches
              </Link>
            }
          />
        }
      />
    );
  return <Page name={name} about={describe(fixture)} body={<Markets fixture={fixture} />} />;
}

interface PageProps {
  readonly name: string;
  readonly about?: string;
  readonly body: React.ReactNode;
}

function Page({ name, about, body }: PageProps) {
  return (
    <>
      <PageHead title={name || 'Match'}>{about}</PageHead>
      {body}
    </>
  );
}

function describe(fixture: FixtureOdds): string {
  const at = fixture.startsAt > 0 ? kickOff.format(fixture.startsAt) : fixture.date;
  return [fixture.categoryName, fixture.tournament, at].filter((part) => part !== '').join(', ');
}

function Markets({ fixture }: { readonly fixture: FixtureOdds }) {
  const markets = useMemo(() => groupMarkets(fixture.markets), [fixture.markets]);
  if (markets.length === 0) return <EmptyState title="No markets are open for this match" />;
  return markets.map(({ id, name, lines }) => (
    <section key={id} className="panel grid gap-2" aria-label={name}>
      <h2 className="text-14">{name}</h2>
      {lines.map((line) => (
        <dl
          key={line.specifier}
          className={`grid gap-1 ${COLUMNS[line.outcomes.length] ?? 'grid-cols-3'}`}
        >
          {line.outcomes.map((outcome) => (
            <div
              key={outcome.outcomeID}
              className="flex h-11 items-center justify-between gap-2 rounded-box border border-line px-3"
            >
              <dt className="truncate text-13 text-t2">{outcome.outcomeName}</dt>
              <dd className="text-15 font-semibold">
                {outcome.odds > 1 ? outcome.odds.toFixed(2) : '–'}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  ));
}

/** By how many outcomes a line has; more than three wrap. */
const COLUMNS: Readonly<Record<number, string>> = { 1: 'grid-cols-1', 2: 'grid-cols-2' };

interface MarketGroup {
  readonly id: string;
  readonly name: string;
  readonly lines: DetailMarket[];
}

/** One entry a market, its lines in the order of the answer. */
export function groupMarkets(markets: readonly DetailMarket[]): MarketGroup[] {
  const groups = new Map<string, MarketGroup>();
  for (const market of markets) {
    const group = groups.get(market.marketID);
    if (group !== undefined) group.lines.push(market);
    else
      groups.set(market.marketID, {
        id: market.marketID,
        name: market.marketName,
        lines: [market],
      });
  }
  return [...groups.values()];
}
