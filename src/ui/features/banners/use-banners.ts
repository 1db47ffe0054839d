// The banners of the home page for this kind of screen.

import { useQuery } from '@tanstack/react-query';
import { type Banner, getBanners } from '../../../shared/api/content-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';

const SLIDER = 'slider';

/** Undefined while they are asked for; [] also where the call failed. */
export function useBanners(): readonly Banner[] | undefined {
  const api = useApi();
  const isPhone = useMediaQuery(PHONE);
  const { data, isError } = useQuery(
    {
      queryKey: ['banners'],
      queryFn: async ({ signal }) =>
        (await sendCall(api, getBanners, { query: { clientId: api.clientId }, signal })).data,
    },
    api.queries,
  );
  if (isError) return [];
  return data && chooseBanners(data, isPhone ? 'mobile' : 'web');
}

/** Those of the slider for one target, in the order of the answer. */
export function chooseBanners(banners: readonly Banner[], target: 'mobile' | 'web') {
  return banners.filter(
    (banner) => banner.target.toLowerCase() === target && banner.position.toLowerCase() === SLIDER,
  );
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
