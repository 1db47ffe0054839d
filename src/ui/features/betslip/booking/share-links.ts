// Where a booked coupon is shared.

import { FACEBOOK, shareMessage, WHATSAPP } from './texts.ts';

/** The site with the coupon in it, on any page of ours. */
export function shareAddress(code: string, origin: string = location.origin): string {
  return `${origin}/?shareCode=${encodeURIComponent(code)}`;
}

export interface ShareTarget {
  readonly name: 'X' | 'Facebook' | 'WhatsApp';
  readonly glyph: 'x' | 'facebook' | 'whatsapp';
  readonly href: string;
}

/** Links only: no script of theirs is on our page. */
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
