// The banners over the home page: a strip of fixed height that can be stopped.

import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import type { Banner } from '../../../shared/api/content-calls.ts';
import { Glyph } from '../../components/glyph.tsx';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { BannerPlaces } from './banner-places.tsx';
import { outsideAddress, ownPath, useBanners } from './use-banners.ts';
import { type Carousel, useCarousel } from './use-carousel.ts';

/** What stands there where the operator has none: the place is never empty and never jumps. */
const HOUSE_BANNERS: readonly Banner[] = [
  {
    id: 'house-live',
    title: 'Bet live as it happens',
    content: 'Live odds on every match, and a betslip that shows what you can win.',
    link: '/Sport/LiveList',
    image: '/pictures/banner-live.svg',
    bannerType: 'image',
    target: 'web',
    position: 'slider',
    sport: '',
  },
];

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
      className="banners"
      aria-label="Banners"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
    >
      <div ref={strip} className="banner-strip">
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
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <span className="banner-text">
        <b>{title}</b>
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
      <SiteLink className="banner" to={path}>
        {children}
      </SiteLink>
    );
  if (address !== null)
    return (
      <a className="banner" href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return <div className="banner">{children}</div>;
}

function Controls({ carousel, count }: { readonly carousel: Carousel; readonly count: number }) {
  const { at, playing, togglePlaying, show } = carousel;
  return (
    <div className="banner-controls">
      {togglePlaying !== null && (
        <button
          type="button"
          aria-label={playing ? 'Pause banners' : 'Play banners'}
          onClick={togglePlaying}
        >
          <Glyph
            path={playing ? 'M5 4h3v12H5zM12 4h3v12h-3z' : 'M6 3.5l10 6.5-10 6.5z'}
            size="small"
            filled
          />
        </button>
      )}
      <button type="button" aria-label="Previous banner" onClick={() => show(at - 1)}>
        <Icon name="left" size="small" />
      </button>
      <button type="button" aria-label="Next banner" onClick={() => show(at + 1)}>
        <Icon name="right" size="small" />
      </button>
      <span className="sr-only">{`Banner ${at + 1} of ${count}`}</span>
    </div>
  );
}
