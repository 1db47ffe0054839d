// /Sport/LiveList: the matches in play of one sport.

import { Suspense } from 'react';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { FOR_PRESS, lazyAfterFirstPrices } from '../../live/after-first-prices.ts';
import { LiveList } from './live-list.tsx';
import { LIVE_NOW, liveSport } from './texts.ts';
import { useListSport } from './use-list-sport.ts';

// Apart from the list: its counts need the API client, which the first prices do not wait for.
const SportChips = lazyAfterFirstPrices(
  async () => ({
    default: (await import('./sport-chips.tsx')).SportChips,
  }),
  FOR_PRESS,
);

/** Chips on a phone, else the menu, choose the sport. */
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

/** Without extent but on a phone: the HTML of the server does not know which of the two it is for. */
function ChipsPlace() {
  return <div className="sport-chips chips" />;
}
