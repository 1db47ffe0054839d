// The panel of a state of placing: its icon, what happened and what to do.

import { type ReactNode, useEffect, useRef } from 'react';
import { PlacingIcon, type PlacingIconName } from './placing-icon.tsx';

interface StatePanelProps {
  readonly glyph: PlacingIconName;
  readonly title: string;
  readonly tone?: 'accepted' | 'rejected' | 'unknown';
  readonly children: ReactNode;
  /** Receives the focus that the pressed button had, since that button is gone. */
  readonly takesFocus?: boolean;
}

const TONES = {
  accepted: '[&>svg]:text-success',
  rejected: '[&>svg]:text-danger',
  unknown: '[&>svg]:text-stale',
} as const;

export function StatePanel({ glyph, title, tone, children, takesFocus = true }: StatePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      className={`grid grid-cols-[28px_minmax(0,1fr)] gap-x-2 gap-y-1 pb-1 [&>svg]:mt-0.5 ${tone === undefined ? '[&>svg]:text-t2' : TONES[tone]}`}
    >
      <PlacingIcon name={glyph} />
      <h3 ref={heading} className="text-16 outline-none" tabIndex={-1}>
        {title}
      </h3>
      <p className="col-start-2 text-13 wrap-anywhere text-t2">{children}</p>
    </div>
  );
}

/** Whether no element has the focus, so that it can be moved without taking it from one. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
