// The head of a plain page: its one h1, and a line on what the page is for.

import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  usePageTitle(title);
  return (
    <header className="border-b border-line p-4 max-md:px-3">
      <h1 className="text-20">{title}</h1>
      {children !== undefined && <p className="mt-1 max-w-[70ch] text-t2">{children}</p>}
    </header>
  );
}
