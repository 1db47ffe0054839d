// The idempotency key of one order that moves money: the same for every attempt to send it.

/**
 * A version 4 UUID. Works outside a secure context too (a phone that opens a LAN address), where
 * `crypto.randomUUID` is missing.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    if (place === 6) return ((byte & 0x0f) | 0x40).toString(16);
    const value = place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
