// Says honestly that a page has nothing to offer yet, and where to go instead.

import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';

export function NotBuilt() {
  return (
    <EmptyState
      title="This page is not open yet"
      actions={
        <>
          <Link className="button primary" to="/Sport/LiveList">
            Live matches
          </Link>
          <Link className="button outline" to="/Sports/Prematch/All/Upcoming">
            Upcoming matches
          </Link>
        </>
      }
    >
      Live and upcoming matches are. Prices there are real and move as they come.
    </EmptyState>
  );
}
