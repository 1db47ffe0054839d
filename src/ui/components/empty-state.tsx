// Says what happened and what to do, where a list or a page has nothing to show.

import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** One sentence on what to do. */
  readonly children?: ReactNode;
  /** Buttons or links. */
  readonly actions?: ReactNode;
}

export function EmptyState({ icon = 'alert', title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-2 px-4 py-6 max-md:px-3">
      <span className="flex items-center gap-2 text-16 font-semibold">
        <Icon name={icon} />
        {title}
      </span>
      {children !== undefined && (
        <p className="max-w-[60ch] text-t2 [&_.icon]:inline [&_.icon]:align-[-3px]">{children}</p>
      )}
      {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
