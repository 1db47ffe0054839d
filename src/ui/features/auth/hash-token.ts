// The hash that stands for a session token where the token itself must not be stored.

/**
 * SHA-256 of a token, hex, as the server stores it; undefined without HTTPS (no `crypto.subtle`).
 */
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
