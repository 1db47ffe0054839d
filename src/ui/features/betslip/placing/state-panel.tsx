// One state of placing: its sign, what happened and what to do.

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

export function StatePanel({ glyph, title, tone, children, takesFocus = true }: StatePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={tone === undefined ? 'placing-state' : `placing-state ${tone}`}>
      <PlacingIcon name={glyph} />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{children}</p>
    </div>
  );
}

/** Nobody is anywhere else on the page: moving the focus takes it from nothing. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
