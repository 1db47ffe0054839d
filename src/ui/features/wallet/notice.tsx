// A message of the wallet: what happened, what to do, and how.

import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone?: 'plain' | 'refused';
  /** What happened; the server's words where it said something. */
  readonly message: string;
  /** What to do. */
  readonly advice?: string | undefined;
  readonly actions?: ReactNode;
}

/** A refusal is said at once by screen readers, anything else when they come to it. */
export function Notice({ tone = 'plain', message, advice = '', actions }: NoticeProps) {
  return (
    <div
      className={tone === 'refused' ? 'account-notice refused' : 'account-notice'}
      role={tone === 'refused' ? 'alert' : undefined}
    >
      <p className="font-semibold">{message}</p>
      {advice !== '' && <p className="text-13 text-t2">{advice}</p>}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  );
}
