// The host that a browser asked, as far as it may be written into a header.

const HOST = /^[A-Za-z0-9._-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:]+\](:\d{1,5})?$/;

/** `host` where it is a name or an address, with or without a port; undefined where it is neither. */
export function readHostName(host: string | undefined): string | undefined {
  return host !== undefined && HOST.test(host) ? host : undefined;
}
