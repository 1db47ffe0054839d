// The bell with the count of what nobody has read, and the place of the panel it opens.

import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Icon } from '../../components/icon.tsx';
import { countUnread } from './notice-list.ts';
import { noticeStore } from './notice-store.ts';
import './notifications.css';

const NoticePanel = lazy(async () => ({
  default: (await import('./notice-panel.tsx')).NoticePanel,
}));

const PANEL_ID = 'notices';
const TITLE_ID = 'notices-title';

interface NoticeBellProps {
  /** It was pressed before its code was there. */
  readonly opensAtOnce: boolean;
}

/** A popover: the browser closes it on Escape and on a press beside it, and gives the focus back. */
export function NoticeBell({ opensAtOnce }: NoticeBellProps) {
  const unread = useSyncExternalStore(noticeStore.subscribe, readUnread);
  const panel = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!opensAtOnce) return;
    // Where the focus is to come back to.
    bell.current?.focus();
    panel.current?.showPopover?.();
  }, [opensAtOnce]);
  return (
    <>
      <button
        ref={bell}
        type="button"
        className="icon-button notice-bell"
        popoverTarget={PANEL_ID}
        aria-haspopup="dialog"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="count-badge" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-labelledby={TITLE_ID}
        className="notices"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <ErrorBoundary fallback={<Unloaded />}>
            <Suspense fallback={<Heading />}>
              <NoticePanel titleId={TITLE_ID} onClose={() => panel.current?.hidePopover?.()} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </>
  );
}

/** Holds the panel's head until its code is there. */
function Heading() {
  return (
    <div className="notices-head">
      <h2 id={TITLE_ID}>Notifications</h2>
    </div>
  );
}

function Unloaded() {
  return (
    <>
      <Heading />
      <p className="p-4 text-t2">They did not load. Reload the page to try again.</p>
    </>
  );
}

function readUnread(): number {
  return countUnread(noticeStore.read().notices);
}
