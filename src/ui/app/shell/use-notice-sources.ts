// Connects the notices with their sources in the page: stores, cells, answers of calls. Features do
// not import each other, so the shell does it.

import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SHOW } from '../../components/texts.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { usePlacing } from '../../features/betslip/placing/use-placing.ts';
import type { FavouriteStore } from '../../features/live-odds/favourites.ts';
import { maintainFavourites } from '../../features/live-odds/maintain-favourites.ts';
import type { Notify } from '../../features/notifications/notice.ts';
import { withoutNotices } from '../../features/notifications/notice-list.ts';
import { isKindOn } from '../../features/notifications/notice-settings.ts';
import { noticeStore } from '../../features/notifications/notice-store.ts';
import { createNotifier } from '../../features/notifications/notifier.ts';
import { acceptedLateNews } from '../../features/notifications/sources/bet-news.ts';
import {
  limitReopenings,
  watchOpenMatch,
} from '../../features/notifications/sources/reopenings.ts';
import { watchFavourites } from '../../features/notifications/sources/watch-favourites.ts';
import { watchLink } from '../../features/notifications/sources/watch-link.ts';
import { watchSlip } from '../../features/notifications/sources/watch-slip.ts';
import { useLive } from '../../live/live-context.ts';
import { pageNow } from '../../live/page-clock.ts';
import { useShownRoute } from '../route-match.ts';
import { openAgain } from './texts.ts';

export interface NoticeSources {
  readonly notify: Notify;
  /** Path of the page that is open. */
  readonly readPath: () => string;
}

/** Used once, in the shell. Returns what further sources need. */
export function useNoticeSources(favourites: FavouriteStore): NoticeSources {
  const live = useLive();
  const { pathname } = useLocation();
  const matchId = useOpenMatch();
  const open = useOpen();
  const here = useRef({ pathname, matchId });
  useEffect(() => {
    here.current = { pathname, matchId };
  });
  const readPath = useCallback(() => here.current.pathname, []);
  const notify = useMemo(() => createNotifier({ readPath, open }), [readPath, open]);
  const reopened = useMemo(
    () =>
      limitReopenings(pageNow, (match) => {
        if (!isKindOn('slip')) return;
        const show = { text: SHOW, onPress: () => open(match.link) };
        toasts.show(openAgain(match.name), {
          icon: 'live',
          ...(match.matchId !== here.current.matchId && { action: show }),
        });
      }),
    [open],
  );

  useEffect(() => watchLink(live.cells, pageNow, notify), [live, notify]);
  useEffect(() => maintainFavourites(live.cells, favourites), [live, favourites]);
  useEffect(() => watchFavourites(live.cells, favourites, notify), [live, favourites, notify]);
  useEffect(() => watchSlip(live, notify, reopened, endNotices), [live, notify, reopened]);
  useEffect(
    () => (matchId === '' ? undefined : watchOpenMatch(live.cells, matchId, reopened)),
    [live, matchId, reopened],
  );
  useLateBets(notify);
  return useMemo(() => ({ notify, readPath }), [notify, readPath]);
}

function endNotices(isOver: (key: string) => boolean): void {
  noticeStore.change((notices) => withoutNotices(notices, isOver));
}

/** Notifies of a bet whose answer was lost, and which turned out to be accepted. */
function useLateBets(notify: Notify): void {
  const { state } = usePlacing();
  const before = useRef(state.kind);
  useEffect(() => {
    const wasUnknown = before.current === 'unknown';
    before.current = state.kind;
    if (!wasUnknown || state.kind !== 'accepted') return;
    const { betId = '', betslipId } = state.bet;
    notify(acceptedLateNews({ betId, betslipId }));
  }, [state, notify]);
}

/** A function that opens a page of the site; the same one for the life of the component. */
function useOpen(): (link: string) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useCallback((link: string) => void latest.current(link), []);
}

/** The match whose page is open; '' on any other. */
function useOpenMatch(): string {
  const { match_id: live, event_id: event } = useShownRoute().params;
  return live ?? event ?? '';
}
