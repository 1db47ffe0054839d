// A message of the wallet: what happened, what to do, and the buttons for it.

import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone?: 'plain' | 'refused';
  /** What happened; the server's message where there is one. */
  readonly message: string;
  /** What to do. */
  readonly advice?: string | undefined;
  readonly actions?: ReactNode;
}

const PLAIN = 'bg-s2 shadow-[inset_2px_0_0_var(--color-edge)]';
const REFUSED = 'refused bg-danger-soft shadow-[inset_2px_0_0_var(--color-danger)]';

/** Screen readers announce a refusal at once, anything else when they reach it. */
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
