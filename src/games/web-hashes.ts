// SHA-256 and HMAC of Web Crypto, which browsers offer only in a secure context: https or
// localhost.

const encoder = new TextEncoder();

export const hasHashes = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function hmac(key: string, message: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(message)));
}

/** SHA-256 of a text, hex. */
export async function hashText(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
