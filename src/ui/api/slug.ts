// Names as they stand in addresses.

/** 'Premier_League' for 'premier league': lower case, capitalised words, spaces to underscores. */
export function slug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('_');
}

/** Whether a part of an address names this thing: by its slug, in any case, or by its id. */
export function names(part: string, name: string, id: string): boolean {
  return part === id || part.toLowerCase() === slug(name).toLowerCase();
}

/** `/Sports/Prematch/{sport}/{...}` from names; empty ones become '-', which keeps the route. */
export function prematchPath(...parts: readonly string[]): string {
  return `/Sports/Prematch/${parts.map((part) => encodeURIComponent(slug(part) || '-')).join('/')}`;
}
