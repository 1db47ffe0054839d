// The banners before their code or their answer is there.

import { places } from '../../components/places.ts';
import './banners.css';

const MOST_SHOWN = 3;

/** As high as the strip it stands for. */
export function BannerPlaces() {
  return (
    <div className="banners" aria-hidden="true">
      <div className="banner-strip">
        {places(MOST_SHOWN).map((place) => (
          <div key={place} className="banner skeleton" />
        ))}
      </div>
    </div>
  );
}
