// The host that a browser requested, if it is safe to write into a header.

const HOST = /^[A-Za-z0-9._-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:]+\](:\d{1,5})?$/;

/** `host` where it is a name or an address, with or without a port; undefined where it is neither. */
export function readHostName(host: string | undefined): string | undefined {
  return host !== undefined && HOST.test(host) ? host : undefined;
}
