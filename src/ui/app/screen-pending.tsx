// Stands in for a screen whose code is loading: its heading at once, the rest as skeletons.

import { SkeletonRows } from '../components/skeleton-rows.tsx';
import { useShownRoute } from './route-match.ts';
import { HOME } from './texts.ts';

export function ScreenPending() {
  const { title } = useShownRoute().handle;
  return (
    <>
      <h1 className="flex h-13 items-center px-4 text-20 max-md:px-3 tracking-tight">
        {title || HOME}
      </h1>
      <SkeletonRows count={8} />
    </>
  );
}
