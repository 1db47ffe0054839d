// Stands in for a screen that could not be loaded or drawn.

import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';

/** The rest of the page, the slip above all, goes on. */
export function ScreenFailed() {
  return (
    <>
      <PageHead title="This page did not load" />
      <EmptyState
        title="Something went wrong on this page"
        actions={
          <>
            <button type="button" className="button primary" onClick={() => location.reload()}>
              Reload
            </button>
            <a className="button outline" href="/">
              Go to home
            </a>
          </>
        }
      >
        Your betslip and your bets are safe. Reload to try again.
      </EmptyState>
    </>
  );
}
