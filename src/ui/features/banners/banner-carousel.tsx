// The banner carousel of the home page: a strip of fixed height that can be paused.

import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import type { Banner } from '../../../shared/api/content-calls.ts';
import { Glyph } from '../../components/glyph.tsx';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { BANNER, BANNERS, BannerPlaces, STRIP } from './banner-places.tsx';
import {
  BANNERS_LABEL,
  BET_LIVE_AS_IT_HAPPENS,
  bannerOf,
  LIVE_ODDS_ON_EVERY_MATCH,
  NEXT_BANNER,
  PAUSE_BANNERS,
  PLAY_BANNERS,
  PREVIOUS_BANNER,
} from './texts.ts';
import { outsideAddress, ownPath, useBanners } from './use-banners.ts';
import { type Carousel, useCarousel } from './use-carousel.ts';

/** Shown where the operator has no banners, so that the strip is never empty and nothing shifts. */
const HOUSE_BANNERS: readonly Banner[] = [
  {
    id: 'house-live',
    title: BET_LIVE_AS_IT_HAPPENS,
    content: LIVE_ODDS_ON_EVERY_MATCH,
    link: '/Sport/LiveList',
    image: '/pictures/banner-live.svg',
    bannerType: 'image',
    target: 'web',
    position: 'slider',
    sport: '',
  },
];

/** Pictures are dark in both themes, and so is the background of the text. */
const CARD = `${BANNER} bg-[#0a0f0e] text-[#eef4f1]`;
/** On a phone the touch target is larger than the visible button. */
const CONTROL =
  'relative grid size-8 place-items-center rounded-sm text-t2 border border-line hover:bg-s2 hover:text-t1 max-md:after:absolute max-md:after:-inset-x-0.5 max-md:after:-inset-y-1.5';

export function BannerCarousel() {
  const banners = useBanners();
  if (banners === undefined) return <BannerPlaces />;
  return <Strip banners={banners.length > 0 ? banners : HOUSE_BANNERS} />;
}

function Strip({ banners }: { readonly banners: readonly Banner[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const carousel = useCarousel(strip, banners.length, held);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  };
  return (
    <section
      className={BANNERS}
      aria-label={BANNERS_LABEL}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
    >
      <div ref={strip} className={STRIP}>
        {banners.map((banner, index) => (
          <BannerCard key={banner.id} banner={banner} first={index === 0} />
        ))}
      </div>
      {carousel.moves && <Controls carousel={carousel} count={banners.length} />}
    </section>
  );
}

function BannerCard({ banner, first }: { readonly banner: Banner; readonly first: boolean }) {
  const { title, content, link, image } = banner;
  const [broken, setBroken] = useState(false);
  const picture = ownPath(image);
  return (
    <BannerLink link={link}>
      {picture !== null && !broken && (
        <img
          src={picture}
          alt=""
          className="absolute inset-0 size-full object-cover object-right large:opacity-30"
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <span className="relative grid h-full w-[54%] large:w-full content-center gap-2 p-4 text-13/4.5 text-[#c9d6d0]">
        <b className="text-16/5 font-bold text-[#eef4f1]">{title}</b>
        {/* Plain text only: some backends put tags into it. */}
        <span>{content.replace(/<[^>]*>/g, ' ').trim()}</span>
      </span>
    </BannerLink>
  );
}

function BannerLink({ link, children }: { readonly link: string; readonly children: ReactNode }) {
  const path = ownPath(link);
  const address = path === null ? outsideAddress(link) : null;
  if (path !== null)
    return (
      <SiteLink className={CARD} to={path}>
        {children}
      </SiteLink>
    );
  if (address !== null)
    return (
      <a className={CARD} href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return <div className={CARD}>{children}</div>;
}

function Controls({ carousel, count }: { readonly carousel: Carousel; readonly count: number }) {
  const { at, playing, togglePlaying, show } = carousel;
  return (
    // Beside the page's heading, which leaves room for them: they cover no picture and no text.
    <div className="absolute right-4 -top-9 flex gap-1 max-md:right-3">
      {togglePlaying !== null && (
        <button
          type="button"
          className={CONTROL}
          aria-label={playing ? PAUSE_BANNERS : PLAY_BANNERS}
          onClick={togglePlaying}
        >
          <Glyph
            path={playing ? 'M5 4h3v12H5zM12 4h3v12h-3z' : 'M6 3.5l10 6.5-10 6.5z'}
            size="small"
            filled
          />
        </button>
      )}
      <button
        type="button"
        className={CONTROL}
        aria-label={PREVIOUS_BANNER}
        onClick={() => show(at - 1)}
      >
        <Icon name="left" size="small" />
      </button>
      <button
        type="button"
        className={CONTROL}
        aria-label={NEXT_BANNER}
        onClick={() => show(at + 1)}
      >
        <Icon name="right" size="small" />
      </button>
      <span className="sr-only">{bannerOf(at + 1, count)}</span>
    </div>
  );
}
