// The next matches by kick-off, and the results of a search among them.

import { useParams, useSearchParams } from 'react-router-dom';
import { names } from '../../api/slug.ts';
import { useSearch, useUpcoming } from '../../api/sports-queries.ts';
import { PageHead } from '../../components/page-head.tsx';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { FixtureList } from './fixture-list.tsx';

const SHOWN = 50;

export function UpcomingScreen() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('search') ?? '').trim();
  return text === '' ? <Upcoming /> : <Found text={text} />;
}

function Upcoming() {
  const { sport = '' } = useParams();
  const found = useStore(utilsStore, (state) =>
    state.sportsMenu.find(({ sportName, sportID }) => names(sport, sportName, sportID)),
  );
  const query = useUpcoming(found?.sportID ?? '0', SHOWN);
  return (
    <>
      <PageHead
        title={found === undefined ? 'Upcoming' : `Upcoming ${found.sportName.toLowerCase()}`}
      />
      <FixtureList query={query} empty="Nothing is coming up now" byLeague={false} />
    </>
  );
}

function Found({ text }: { readonly text: string }) {
  const query = useSearch(text);
  return (
    <>
      <PageHead title={`Search for “${text}”`}>
        Teams, leagues and games that are coming up.
      </PageHead>
      <FixtureList query={query} empty={`Nothing found for “${text}”`} />
    </>
  );
}
