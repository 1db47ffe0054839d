// Checks the length of a Unix socket's path. The system stores it in a field of fixed size, and
// Node truncates what does not fit, so that the socket would be another file.

/** `sun_path` without its last zero byte; 104 bytes on BSD and macOS. */
const MAX_BYTES = process.platform === 'linux' ? 107 : 103;

export class SocketPathError extends Error {
  override readonly name = 'SocketPathError';

  constructor(path: string) {
    super(
      `${path} is ${Buffer.byteLength(path)} bytes long, and a socket's path may have ${MAX_BYTES}: move the site to a shorter DATA_DIR.`,
    );
  }
}

/** @throws SocketPathError where the path is too long for a socket. */
export function assertSocketPath(path: string): void {
  if (process.platform !== 'win32' && Buffer.byteLength(path) > MAX_BYTES)
    throw new SocketPathError(path);
}
