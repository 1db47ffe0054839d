// Who makes a call, as far as that is known before a password or a code: by device and by address.

export interface Requester {
  /** SHA-256 of the device's cookie, hex; '' for a client that sent none. */
  readonly device: string;
  /** As `addressKey` gives it. */
  readonly address: string;
  /** The solution of a challenge, as its header carries it; '' for none. */
  readonly solution: string;
}
