// Matches of a sport, of some of its countries, or of some of its leagues.

import { Link, useParams } from 'react-router-dom';
import { prematchPath } from '../../api/slug.ts';
import { usePrematch, useSportsMenu } from '../../api/sports-queries.ts';
import { PageHead } from '../../components/page-head.tsx';
import { FixtureList } from './fixture-list.tsx';
import { readScope } from './read-scope.ts';

export function PrematchScreen() {
  const { sport = '', categories = '', tournaments = '' } = useParams();
  const menu = useSportsMenu();
  const place = menu.data && readScope(menu.data, sport, categories, tournaments);
  const query = usePrematch(place?.scope ?? null);
  const spoken = (tournaments || categories || sport).replaceAll('_', ' ');

  return (
    <>
      <PageHead title={place?.title ?? spoken} />
      {place && place.links.length > 0 && (
        <nav className="chips pb-2" aria-label="Narrow down">
          <Link className="chip" to={prematchPath(place.sportName, 'Upcoming')}>
            Upcoming
          </Link>
          {place.links.map(({ name, total, path }) => (
            <Link key={path} className="chip" to={path}>
              {name}
              <i>{total}</i>
            </Link>
          ))}
        </nav>
      )}
      <FixtureList
        query={
          menu.isError
            ? ({ ...query, isPending: false, isError: true, error: menu.error } as typeof query)
            : query
        }
        empty="No matches here now"
      />
    </>
  );
}
