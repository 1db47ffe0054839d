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

const PLAIN = 'bg-s2 shadow-[inset_2px_0_0_var(--color-edge)]';
const REFUSED = 'refused bg-danger-soft shadow-[inset_2px_0_0_var(--color-danger)]';

/** A refusal is said at once by screen readers, anything else when they come to it. */
export function Notice({ tone = 'plain', message, advice = '', actions }: NoticeProps) {
  return (
    <div
      className={`account-notice grid gap-1 rounded-sm p-3 ${tone === 'refused' ? REFUSED : PLAIN}`}
      role={tone === 'refused' ? 'alert' : undefined}
    >
      <p className="font-semibold">{message}</p>
      {advice !== '' && <p className="text-13 text-t2">{advice}</p>}
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 pt-1 empty:hidden">{actions}</div>
      )}
    </div>
  );
}
