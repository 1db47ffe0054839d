// The bell with the count of what nobody has read, and the place of the panel it opens.

import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Glyph } from '../../components/glyph.tsx';
import { countUnread } from './notice-list.ts';
import { noticeStore } from './notice-store.ts';
import './notifications.css';

const NoticePanel = lazy(async () => ({
  default: (await import('./notice-panel.tsx')).NoticePanel,
}));

const BELL = 'M5 14V9a5 5 0 0110 0v5l1.5 1.5h-13zM8.3 17.4a1.8 1.8 0 003.4 0';
const PANEL_ID = 'notices';
const TITLE_ID = 'notices-title';

/** A popover: the browser closes it on Escape and on a press beside it, and gives the focus back. */
export function NoticeBell() {
  const unread = useSyncExternalStore(noticeStore.subscribe, readUnread);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button notice-bell"
        popoverTarget={PANEL_ID}
        aria-haspopup="dialog"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      >
        <Glyph path={BELL} />
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
      <p className="p-4 text-t2">Notifications did not load. Reload the page to try again.</p>
    </>
  );
}

function readUnread(): number {
  return countUnread(noticeStore.read().notices);
}
