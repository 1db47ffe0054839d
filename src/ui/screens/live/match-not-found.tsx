// What /Sports/Live/... shows for a match that the backend does not know.

import { SiteLink } from '../../components/site-link.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { ALL_LIVE_MATCHES, MATCH_NOT_FOUND, MAY_BE_OVER } from './texts.ts';

/** A screen of its own, not a redirect: the address stays for the player to check. */
export function MatchNotFound() {
  usePageTitle(MATCH_NOT_FOUND);
  return (
    <div className="list-message">
      <h1 className="text-20 text-t1">{MATCH_NOT_FOUND}</h1>
      <p>{MAY_BE_OVER}</p>
      <SiteLink className="button" to="/Sport/LiveList">
        {ALL_LIVE_MATCHES}
      </SiteLink>
    </div>
  );
}
