// The panel that the bell opens: the notices by day, or the settings.

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { Icon } from '../../components/icon.tsx';
import { CLOSE, UNDO } from '../../components/texts.ts';
import type { Notice } from './notice.ts';
import { NoticeDays } from './notice-days.tsx';
import { NoticeHead } from './notice-head.tsx';
import { countUnread, markAllRead, markRead } from './notice-list.ts';
import { NoticeSettingsList } from './notice-settings-list.tsx';
import { noticeStore } from './notice-store.ts';
import {
  ALL_CLEARED,
  CHOOSE_YOUR_NOTIFICATIONS,
  CLEAR,
  MARK_ALL_READ,
  NEWS_ABOUT_YOUR_BETS,
  NOTHING_NEW,
  notificationCount,
  ON_THIS_DEVICE,
  unreadCount,
  WE_COULD_NOT_READ,
} from './texts.ts';
import '../../styles/whole.css';

const SLIDERS =
  'M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 104 0 2 2 0 10-4 0M5 14a2 2 0 104 0 2 2 0 10-4 0';

interface NoticePanelProps {
  /** Id of the heading, which names the panel. */
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Takes the focus when it appears; the popover around it gives it back. */
export function NoticePanel({ titleId, onClose }: NoticePanelProps) {
  const { notices, dropped } = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  const [showsSettings, setShowsSettings] = useState(false);
  const [cleared, setCleared] = useState<readonly Notice[]>([]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const unread = countUnread(notices);

  function clear(): void {
    if (notices.length === 0 && dropped === 0) return;
    setCleared(notices);
    noticeStore.clear();
    title.current?.focus({ preventScroll: true });
  }
  function undo(): void {
    restore(cleared);
    setCleared([]);
    title.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <NoticeHead titleId={titleId} title={title}>
        {unread > 0 && <span className="tag accent">{unreadCount(unread)}</span>}
        <span className="grow" />
        <button
          type="button"
          className="icon-button -ml-1 aria-pressed:bg-s3 aria-pressed:text-t1"
          aria-label={CHOOSE_YOUR_NOTIFICATIONS}
          aria-pressed={showsSettings}
          onClick={() => setShowsSettings(!showsSettings)}
        >
          <Glyph path={SLIDERS} />
        </button>
        <button
          type="button"
          className="icon-button -ml-1 aria-pressed:bg-s3 aria-pressed:text-t1"
          aria-label={CLOSE}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </NoticeHead>
      {showsSettings ? (
        <div className={'min-h-0 flex-auto overflow-y-auto overscroll-contain scrollbar-thin'}>
          <NoticeSettingsList />
        </div>
      ) : (
        <>
          <div className={'min-h-0 flex-auto overflow-y-auto overscroll-contain scrollbar-thin'}>
            {notices.length === 0 ? (
              <NoNotices onUndo={cleared.length > 0 ? undo : undefined} />
            ) : (
              <NoticeDays
                notices={notices}
                onOpen={({ key }) => {
                  noticeStore.change((all) => markRead(all, key));
                  onClose();
                }}
              />
            )}
            {dropped > 0 && (
              <p className="px-4 py-3 text-12 text-t3">
                {WE_COULD_NOT_READ} {notificationCount(dropped)} {ON_THIS_DEVICE}
              </p>
            )}
          </div>
          <ListButtons
            unread={unread}
            isEmpty={notices.length === 0 && dropped === 0}
            onClear={clear}
          />
        </>
      )}
    </>
  );
}

/** Notices that came meanwhile stay first. */
function restore(cleared: readonly Notice[]): void {
  noticeStore.change((newer) => {
    const keys = new Set(newer.map(({ key }) => key));
    return [...newer, ...cleared.filter(({ key }) => !keys.has(key))];
  });
}

interface ListButtonsProps {
  readonly unread: number;
  readonly isEmpty: boolean;
  readonly onClear: () => void;
}

function ListButtons({ unread, isEmpty, onClear }: ListButtonsProps) {
  return (
    <div className="flex flex-none gap-2 border-t border-line px-3 py-2 *:flex-1">
      <button
        type="button"
        className="button"
        aria-disabled={unread === 0 || undefined}
        onClick={() => noticeStore.change(markAllRead)}
      >
        {MARK_ALL_READ}
      </button>
      <button
        type="button"
        className="button outline"
        aria-disabled={isEmpty || undefined}
        onClick={onClear}
      >
        {CLEAR}
      </button>
    </div>
  );
}

function NoNotices({ onUndo }: { readonly onUndo: (() => void) | undefined }) {
  return (
    <EmptyState
      icon="check"
      title={onUndo === undefined ? NOTHING_NEW : ALL_CLEARED}
      actions={
        onUndo === undefined ? undefined : (
          <button type="button" className="button outline" onClick={onUndo}>
            {UNDO}
          </button>
        )
      }
    >
      {NEWS_ABOUT_YOUR_BETS}
    </EmptyState>
  );
}
