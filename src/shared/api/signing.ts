// Request signing (contract section 3): proves that a call is fresh, carries no authority.

/** The primitives, passed in: WebCrypto, node:crypto or a small library, as the platform has it. */
export interface SigningCrypto {
  randomBytes(length: number): Uint8Array;
  /** AES-256-CBC with PKCS#7 padding. */
  encrypt(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Promise<Uint8Array> | Uint8Array;
}

/** The signature could not be made; the message is the specification's text (spec section 8). */
class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
  constructor(options?: ErrorOptions) {
    super('Encryption failed', options);
  }
}

export interface SigningIdentity {
  readonly clientCode: string;
  /** 64 hex digits; its 32 bytes are the key. */
  readonly apiKey: string;
}

/**
 * Headers for one try of one call. `nowSeconds` is unix time as the server counts it. The result is
 * never used twice: every try takes a fresh initialization vector.
 *
 * @throws EncryptionError where the key or the primitives fail.
 */
export async function signHeaders(
  identity: SigningIdentity,
  nowSeconds: number,
  crypto: SigningCrypto,
): Promise<Record<string, string>> {
  try {
    const iv = crypto.randomBytes(16);
    const key = fromHex(identity.apiKey);
    const sealed = await crypto.encrypt(key, iv, digits(Math.floor(nowSeconds)));
    return {
      'client-id': identity.clientCode,
      'api-key': identity.apiKey,
      signature: toHex(iv) + toHex(sealed),
    };
  } catch (cause) {
    throw new EncryptionError({ cause });
  }
}

function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** @throws Error where the text is not whole bytes of hex. */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) throw new Error('not hex');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

/** Decimal text as bytes; digits are the same in ASCII and UTF-8. */
function digits(value: number): Uint8Array {
  return Uint8Array.from(String(value), (digit) => digit.charCodeAt(0));
}
