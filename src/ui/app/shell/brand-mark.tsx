// The logo: the branding's picture, else our own flag.

import { useState } from 'react';

interface BrandMarkProps {
  /** Address of a picture; '' for none. */
  readonly logo: string;
  readonly name: string;
}

/** Decorative: the link around it carries the name. */
export function BrandMark({ logo, name }: BrandMarkProps) {
  const [broken, setBroken] = useState(false);
  if (logo !== '' && !broken)
    return (
      <img
        className="h-7 max-w-40 object-contain"
        src={logo}
        alt=""
        height={28}
        onError={() => setBroken(true)}
      />
    );
  return (
    <>
      <svg className="size-6" viewBox="0 0 24 24" aria-hidden="true" fill="none">
        <path d="M4 2v20" stroke="currentColor" strokeWidth="2" />
        <path d="M5 3h8v6H5zM13 9h8v6h-8z" fill="var(--color-accent)" />
        <path d="M13.5 3.5h7v5h-7zM5.5 9.5h7v5h-7z" stroke="var(--color-accent-edge)" />
      </svg>
      <span className="max-md:hidden">{name.toLowerCase()}</span>
    </>
  );
}
