// Loads the banners of the home page, those for phones or those for larger screens.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import {
  type Banner,
  bannerSchema,
  getBanners,
  PAGE_BANNERS_ID,
  SLIDER,
} from '../../../shared/api/content-calls.ts';
import { lazySchema } from '../../../shared/api/lazy-schema.ts';
import { readPageData } from '../../api/page-data.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { utilsStore } from '../../state/utils-store.ts';

/**
 * More than a player looks at. Stored banners are parsed before they are shown, which takes time.
 */
const MAX_STORED = 20;
const bannersSchema = lazySchema(() => z.array(bannerSchema()));

/**
 * Until the call has answered, or if it fails, these are the banners in the page's HTML, else those
 * of the last visit. Without any: undefined while the first call runs, [] if it failed.
 */
export function useBanners(): readonly Banner[] | undefined {
  const api = useApi();
  const isPhone = useMediaQuery(PHONE);
  const [known] = useState(readKnownBanners);
  const { data, isError } = useQuery(
    {
      queryKey: ['banners'],
      queryFn: async ({ signal }) =>
        (await sendCall(api, getBanners, { query: { clientId: api.clientId }, signal })).data,
    },
    api.queries,
  );
  useEffect(() => {
    if (data !== undefined) storeBanners(data);
  }, [data]);
  const target = isPhone ? 'mobile' : 'web';
  if (data !== undefined) return chooseBanners(data, target);
  const last = chooseBanners(known, target);
  return last.length > 0 || isError ? last : undefined;
}

/** Stores the banners of both targets: turning a tablet switches between them. */
function storeBanners(banners: readonly Banner[]): void {
  const slides = banners.filter(isSlide).slice(0, MAX_STORED);
  if (JSON.stringify(slides) === JSON.stringify(utilsStore.read().homeCarousel)) return;
  utilsStore.change((draft) => {
    draft.homeCarousel = slides;
  });
}

function readKnownBanners(): readonly Banner[] {
  const ofPage = checkBanners(readPageData(PAGE_BANNERS_ID));
  return ofPage.length > 0 ? ofPage : checkBanners(utilsStore.read().homeCarousel);
}

function checkBanners(banners: unknown): readonly Banner[] {
  const read = bannersSchema().safeParse(banners);
  return read.success ? read.data : [];
}

/** Those of the slider for one target, in the order of the answer. */
export function chooseBanners(banners: readonly Banner[], target: 'mobile' | 'web') {
  return banners.filter((banner) => banner.target.toLowerCase() === target && isSlide(banner));
}

function isSlide({ position }: Banner): boolean {
  return position.toLowerCase() === SLIDER;
}

/** A path of our own that a router can follow; null for any other address. */
export function ownPath(link: string, origin: string = location.origin): string | null {
  try {
    const url = new URL(link, origin);
    return url.origin === origin && link !== '' ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** An address outside the site that may be linked to; null for anything but https. */
export function outsideAddress(link: string): string | null {
  try {
    const url = new URL(link);
    return url.protocol === 'https:' && url.origin !== location.origin ? url.href : null;
  } catch {
    return null;
  }
}
