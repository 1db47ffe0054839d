// /Sport/LiveList: the matches in play of one sport.

import { Suspense } from 'react';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { FOR_PRESS, lazyAfterFirstPrices } from '../../live/after-first-prices.ts';
import { LiveList } from './live-list.tsx';
import { LIVE_NOW, liveSport } from './texts.ts';
import { useListSport } from './use-list-sport.ts';

// Loaded apart from the list: the counts need the API client, which must not delay the first
// prices.
const SportChips = lazyAfterFirstPrices(
  async () => ({
    default: (await import('./sport-chips.tsx')).SportChips,
  }),
  FOR_PRESS,
);

/** The player chooses the sport by chips on a phone, else in the menu. */
export function LiveListScreen() {
  const { sportId, sportName } = useListSport();
  const isPhone = useMediaQuery(PHONE);
  const name = sportName.toLowerCase();
  const title = name === '' ? LIVE_NOW : liveSport(name);
  usePageTitle(title);
  return (
    <>
      {isPhone ? (
        <Suspense fallback={<ChipsPlace />}>
          <SportChips sportId={sportId} />
        </Suspense>
      ) : (
        <ChipsPlace />
      )}
      <LiveList key={sportId} sportId={sportId} sportName={name} title={title} />
    </>
  );
}

/**
 * Has a height on a phone only. It is rendered in both layouts, since the server does not know
 * which one its HTML is for.
 */
function ChipsPlace() {
  return <div className="sport-chips chips" />;
}
