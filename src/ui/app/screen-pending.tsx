// Stands in for a screen whose code is on its way: its heading at once, the rest as skeletons.

import { useMatches } from 'react-router-dom';
import { SkeletonRows } from '../components/skeleton-rows.tsx';
import { readHandle } from './route-handle.ts';
import { HOME } from './texts.ts';

export function ScreenPending() {
  const { title } = readHandle(useMatches().at(-1)?.handle);
  return (
    <>
      <h1 className="flex h-13 items-center px-4 text-20 max-md:px-3 tracking-tight">
        {title || HOME}
      </h1>
      <SkeletonRows count={8} />
    </>
  );
}
