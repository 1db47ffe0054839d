// Where a booked coupon is shared.

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
  const text = `My betslip on Touchline, code ${code}`;
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  return [
    {
      name: 'X',
      glyph: 'x',
      href: `https://x.com/intent/tweet?${query({ text, url: address })}`,
    },
    {
      name: 'Facebook',
      glyph: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
    },
    {
      name: 'WhatsApp',
      glyph: 'whatsapp',
      href: `https://wa.me/?${query({ text: `${text}: ${address}` })}`,
    },
  ];
}
