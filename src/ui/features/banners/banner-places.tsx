// The placeholder of the banner carousel until its code and its data are loaded.

import { positionKeys } from '../../components/position-keys.ts';

export const BANNERS = 'relative px-4 pt-3 max-md:px-3 max-md:pt-2';
export const STRIP =
  'flex h-40 snap-x snap-mandatory gap-1 overflow-x-auto scrollbar-none max-md:h-37';
/** One, two or three banners beside each other, depending on the width of the page. */
export const BANNER =
  'relative block flex-[0_0_100%] snap-start overflow-hidden rounded-md max-md:basis-[calc(100%-16px)] max-md:only:basis-full md:@min-[640px]/content:basis-[calc(50%-2px)] md:@min-[1000px]/content:basis-[calc((100%-8px)/3)]';
const MAX_SHOWN = 3;

/** As high as the carousel, so that nothing shifts when it comes. */
export function BannerPlaces() {
  return (
    <div className={BANNERS} aria-hidden="true">
      <div className={STRIP}>
        {positionKeys(MAX_SHOWN).map((place) => (
          <div key={place} className={`skeleton ${BANNER}`} data-banner-place />
        ))}
      </div>
    </div>
  );
}
