// What /Sports/Live/... shows for a match that the backend does not know.

import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import {
  ALL_LIVE_MATCHES,
  MATCH_NOT_FOUND,
  MAY_BE_OVER,
  THIS_MATCH_IS_NO_LONGER_AVAILABLE,
} from './texts.ts';

/** A screen of its own, not a redirect: the address stays for the player to check. */
export function MatchNotFound() {
  return (
    <>
      <PageHead title={MATCH_NOT_FOUND} />
      <EmptyState
        title={THIS_MATCH_IS_NO_LONGER_AVAILABLE}
        actions={
          <SiteLink className="button primary" to="/Sport/LiveList">
            {ALL_LIVE_MATCHES}
          </SiteLink>
        }
      >
        {MAY_BE_OVER}
      </EmptyState>
    </>
  );
}
