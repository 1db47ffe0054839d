// /Sport/LiveList: the matches in play of one sport.

import { usePageTitle } from '../../components/use-page-title.ts';
import { LiveList } from './live-list.tsx';
import { SportChips } from './sport-chips.tsx';
import { useListSport } from './use-list-sport.ts';

/** Chips on a phone, else the menu, choose the sport. */
export function LiveListScreen() {
  const { sport, sports } = useListSport();
  const name = sport.sportName.toLowerCase();
  const title = name === '' ? 'Live now' : `Live ${name}`;
  usePageTitle(title);
  return (
    <>
      <SportChips sports={sports} sportId={sport.sportId} />
      <LiveList key={sport.sportId} sportId={sport.sportId} sportName={name} title={title} />
    </>
  );
}
