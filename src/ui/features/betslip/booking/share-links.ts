// The links that share a booked coupon.

import { FACEBOOK, shareMessage, WHATSAPP } from './texts.ts';

/** The address of the site that loads the coupon. */
export function shareAddress(code: string, origin: string = location.origin): string {
  return `${origin}/?shareCode=${encodeURIComponent(code)}`;
}

export interface ShareTarget {
  readonly name: 'X' | 'Facebook' | 'WhatsApp';
  readonly glyph: 'x' | 'facebook' | 'whatsapp';
  readonly href: string;
}

/** Plain links, so that no third-party script is loaded. */
export function shareTargets(code: string, address: string): readonly ShareTarget[] {
  const text = shareMessage(code);
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  return [
    {
      name: 'X',
      glyph: 'x',
      href: `https://x.com/intent/tweet?${query({ text, url: address })}`,
    },
    {
      name: FACEBOOK,
      glyph: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
    },
    {
      name: WHATSAPP,
      glyph: 'whatsapp',
      href: `https://wa.me/?${query({ text: `${text}: ${address}` })}`,
    },
  ];
}
