// An element that shows a live value and is updated without a render.

import { type ReactNode, useCallback } from 'react';
import { bindLive, type LiveWrite } from './bind-live.ts';
import type { LiveSource } from './live-source.ts';

interface LivePriceProps<T> {
  /** This and `write` must be the same at each render: a change binds the element anew. */
  readonly source: LiveSource<T>;
  /** Fills the element, before it is painted first and at each change. */
  readonly write: LiveWrite<HTMLElement, T>;
  readonly className: string;
  /** Elements that `write` fills; React does not set their text. */
  readonly children?: ReactNode;
}

/**
 * A span that `write` keeps up to date: it renders when its props change, and never for a price.
 */
export function LivePrice<T>({ source, write, className, children }: LivePriceProps<T>) {
  const bind = useCallback(
    (element: HTMLElement | null) =>
      element === null ? undefined : bindLive(element, source, write),
    [source, write],
  );
  return (
    <span ref={bind} className={className}>
      {children}
    </span>
  );
}
