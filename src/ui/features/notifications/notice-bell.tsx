// The bell button with the number of unread notices, and the popover of its panel.

import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Glyph } from '../../components/glyph.tsx';
import { NoticeHead } from './notice-head.tsx';
import { countUnread } from './notice-list.ts';
import { noticeStore } from './notice-store.ts';
import { NOTIFICATIONS, NOTIFICATIONS_DID_NOT_LOAD, notificationsUnread } from './texts.ts';
import '../../styles/whole.css';

const NoticePanel = lazy(async () => ({
  default: (await import('./notice-panel.tsx')).NoticePanel,
}));

const BELL = 'M5 14V9a5 5 0 0110 0v5l1.5 1.5h-13zM8.3 17.4a1.8 1.8 0 003.4 0';
const PANEL_ID = 'notices';
const TITLE_ID = 'notices-title';
/** Below the bell on a desktop, a sheet on a phone. */
const PANEL =
  'fixed inset-auto top-[calc(var(--h-top)+4px)] right-[calc(12px+var(--safe-r))] m-0 max-h-[min(640px,var(--screen)-var(--h-top)-16px)] w-90 overflow-hidden rounded-md border border-line bg-raised p-0 text-t1 shadow-[0_12px_32px_var(--color-shadow)] open:flex open:flex-col max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[92%] max-md:w-full max-md:max-w-none max-md:animate-[sheet-in_var(--m-panel)_var(--ease-standard)] max-md:rounded-t-xl max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:pb-(--safe-b) max-md:backdrop:bg-scrim';

/** A popover: the browser closes it on Escape or a press outside, and gives the focus back. */
export function NoticeBell() {
  const unread = useSyncExternalStore(noticeStore.subscribe, readUnread);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button relative"
        popoverTarget={PANEL_ID}
        aria-haspopup="dialog"
        aria-label={unread === 0 ? NOTIFICATIONS : notificationsUnread(unread)}
      >
        <Glyph path={BELL} />
        {unread > 0 && (
          <span
            className="count-badge absolute top-0 right-0 h-4.5 min-w-4.5 px-1 text-[0.6875rem] ring-2 ring-s0"
            aria-hidden="true"
          >
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
        className={PANEL}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <ErrorBoundary fallback={<Unloaded />}>
            <Suspense fallback={<NoticeHead titleId={TITLE_ID} />}>
              <NoticePanel titleId={TITLE_ID} onClose={() => panel.current?.hidePopover?.()} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </>
  );
}

function Unloaded() {
  return (
    <>
      <NoticeHead titleId={TITLE_ID} />
      <p className="p-4 text-t2">{NOTIFICATIONS_DID_NOT_LOAD}</p>
    </>
  );
}

function readUnread(): number {
  return countUnread(noticeStore.read().notices);
}
