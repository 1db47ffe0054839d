// Stands in for a screen that could not be loaded or drawn.

import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RELOAD } from '../components/texts.ts';
import {
  GO_TO_HOME,
  SLIP_AND_BETS_ARE_SAFE,
  SOMETHING_WENT_WRONG_ON_THIS_PAGE,
  THIS_PAGE_DID_NOT_LOAD,
} from './texts.ts';

/** Around a screen, it leaves the rest of the page working, above all the slip. */
export function ScreenFailed() {
  return (
    <>
      <PageHead title={THIS_PAGE_DID_NOT_LOAD} />
      <EmptyState
        title={SOMETHING_WENT_WRONG_ON_THIS_PAGE}
        actions={
          <>
            <button type="button" className="button primary" onClick={() => location.reload()}>
              {RELOAD}
            </button>
            <a className="button outline" href="/">
              {GO_TO_HOME}
            </a>
          </>
        }
      >
        {SLIP_AND_BETS_ARE_SAFE}
      </EmptyState>
    </>
  );
}
