// What a token is known by where it must not stand itself.

/** SHA-256 of a token, hex, as the server stores it; undefined without HTTPS, where there is none. */
export async function hashToken(
  token: string,
  subtle: SubtleCrypto | undefined = crypto.subtle,
): Promise<string | undefined> {
  try {
    const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(token));
    return (
      digest &&
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    );
  } catch {
    return undefined;
  }
}
