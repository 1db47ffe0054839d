// The key of one intent to move money: the same for every try of it.

/** A version 4 UUID; also where the page is no secure context (a phone that opens a LAN address). */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    if (place === 6) return ((byte & 0x0f) | 0x40).toString(16);
    const value = place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
