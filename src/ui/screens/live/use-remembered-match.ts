// The live match that was looked at last, which `/Sport/Live` without an id shows again.

import { useEffect, useRef } from 'react';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { utilsStore } from '../../state/utils-store.ts';

/**
 * Remembers a match that is in play. One that is over when it is opened is forgotten at once, so
 * that the first live one takes its place; one that ends while it is shown is forgotten when the
 * player leaves it.
 */
export function useRememberedMatch(
  matchId: string,
  match: MatchCell | undefined,
  missing = false,
): void {
  const isOver = missing || match?.ended === true;
  const isLive = !isOver && match?.type === 'live';
  const wasLive = useRef(false);
  useEffect(() => {
    if (!isLive) return;
    wasLive.current = true;
    utilsStore.change((draft) => {
      draft.liveListSingleMatch = matchId;
    });
  }, [matchId, isLive]);
  useEffect(() => {
    if (!isOver) return;
    if (!wasLive.current) forget(matchId);
    return () => forget(matchId);
  }, [matchId, isOver]);
}

function forget(matchId: string): void {
  utilsStore.change((draft) => {
    if (draft.liveListSingleMatch === matchId) draft.liveListSingleMatch = '';
  });
}
