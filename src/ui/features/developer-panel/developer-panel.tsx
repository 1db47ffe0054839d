// The developer panel: the worker's counters, the messages it refused, and a recorder of the feed.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MetricsCell } from '../../../shared/protocol/metrics.ts';
import { CLOSE } from '../../components/texts.ts';
import { useCell } from '../../live/use-cell.ts';
import { CounterList } from './counter-list.tsx';
import { DropsList } from './drops-list.tsx';
import { LastError } from './last-error.tsx';
import { groupMetrics } from './metrics-groups.ts';
import { RecorderControls } from './recorder-controls.tsx';
import {
  BENCHMARK,
  BROWSER_DID_NOT_ALLOW_COPY,
  COPIED,
  COPY_AS_JSON,
  DEVELOPER_PANEL,
  REFUSED_MESSAGES,
  WAITING_FOR_THE_WORKERS_COUNTERS,
} from './texts.ts';
import '../../styles/whole.css';

interface DeveloperPanelProps {
  readonly onClose?: () => void;
}

/** Not modal: the page stays usable. Escape closes it and gives the focus back. */
export function DeveloperPanel({ onClose }: DeveloperPanelProps) {
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    onClose?.();
  };
  return closed ? null : <OpenPanel onClose={close} />;
}

function OpenPanel({ onClose }: { onClose: () => void }) {
  const panel = useFocusOnOpen();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={panel}
      className="fixed inset-x-0 bottom-0 z-45 max-h-[min(60vh,520px)] overflow-auto overscroll-contain border-t-2 border-accent-edge bg-s0 pb-(--safe-b) text-12 focus-visible:-outline-offset-2"
      aria-label={DEVELOPER_PANEL}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Body onClose={onClose} />
    </section>
  );
}

function Body({ onClose }: { onClose: () => void }) {
  const metrics = useCell('metrics');
  return (
    <>
      <header className="sticky top-0 flex flex-wrap items-center gap-2 border-b border-line bg-s0 px-4 py-2">
        <h2 className="min-w-30 flex-1 text-14/4">{DEVELOPER_PANEL}</h2>
        <RecorderControls />
        {metrics && <CopyButton metrics={metrics} />}
        <a className="button outline" href="/bench">
          {BENCHMARK}
        </a>
        <button type="button" className="button outline" onClick={onClose}>
          {CLOSE}
        </button>
      </header>
      <LastError />
      {metrics === undefined ? (
        <p className="p-4 text-t2">{WAITING_FOR_THE_WORKERS_COUNTERS}</p>
      ) : (
        <Groups metrics={metrics} />
      )}
    </>
  );
}

function Groups({ metrics }: { metrics: MetricsCell }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-6 gap-y-4 px-4 pt-3 pb-4">
      {groupMetrics(metrics).map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className="pb-1 font-normal text-t3">{title}</h3>
          <CounterList rows={rows} />
        </section>
      ))}
      <section className="col-span-full min-w-0" aria-label={REFUSED_MESSAGES}>
        <h3 className="pb-1 font-normal text-t3">{REFUSED_MESSAGES}</h3>
        <DropsList drops={metrics.drops} dropsByReason={metrics.dropsByReason} />
      </section>
    </div>
  );
}

function CopyButton({ metrics }: { metrics: MetricsCell }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(metrics, null, 2));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={copy}>
        {COPY_AS_JSON}
      </button>
      <span role="status" className="sr-only">
        {copied === true && COPIED}
        {copied === false && BROWSER_DID_NOT_ALLOW_COPY}
      </span>
    </>
  );
}

function useFocusOnOpen() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && document.contains(before)) before.focus();
    };
  }, []);
  return panel;
}
