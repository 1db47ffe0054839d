// The head of the panel of notices: its title, and the buttons beside it.

import type { ReactNode, Ref } from 'react';
import { NOTIFICATIONS } from './texts.ts';

interface NoticeHeadProps {
  /** Id of the heading, which names the panel. */
  readonly titleId: string;
  /** Ref for giving the heading the focus, so that a screen reader starts at the panel's top. */
  readonly title?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

export function NoticeHead({ titleId, title, children }: NoticeHeadProps) {
  return (
    <div className="flex min-h-13 flex-none items-center gap-2 border-b border-line pr-2 pl-4">
      <h2 id={titleId} ref={title} className="text-16 focus-visible:outline-none" tabIndex={-1}>
        {NOTIFICATIONS}
      </h2>
      {children}
    </div>
  );
}
