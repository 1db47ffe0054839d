// The part of home below the matches in play. A module of its own, since it imports the whole HTTP
// client.

import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { FixtureList } from '../prematch/fixture-list.tsx';
import { CasinoStrip } from './casino-strip.tsx';
import { PopularLeagues } from './popular-leagues.tsx';
import { Sports } from './sports.tsx';
import { noneComingUp } from './texts.ts';
import { useHomeFixtures } from './use-home-fixtures.ts';

interface HomeMatchesProps {
  /** How many fixtures are shown. */
  readonly rows: number;
}

export function HomeMatches({ rows }: HomeMatchesProps) {
  const { sportID, sportName } = useStore(utilsStore, (state) => state.activeSport);
  const upcoming = useHomeFixtures(sportID, rows);
  return (
    <>
      <FixtureList
        answer={upcoming}
        order="time"
        rows={rows}
        empty={noneComingUp(sportName.toLowerCase())}
      />
      <PopularLeagues />
      <Sports />
      <CasinoStrip />
    </>
  );
}
