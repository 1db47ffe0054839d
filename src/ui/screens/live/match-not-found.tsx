// What /Sports/Live/... shows for a match that the backend does not know.

import { SiteLink } from '../../components/site-link.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';

/** A screen of its own, not a redirect: the address stays for the player to check. */
export function MatchNotFound() {
  usePageTitle('Match not found');
  return (
    <div className="list-message">
      <h1 className="text-20 text-t1">Match not found</h1>
      <p>It may be over, or the link may be incomplete.</p>
      <SiteLink className="button" to="/Sport/LiveList">
        All live matches
      </SiteLink>
    </div>
  );
}
