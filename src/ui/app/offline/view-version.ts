// The shape of a view, as it is stored and as the page's HTML carries it.

/** Raised when the shape changes; what another one left is dropped. */
export const VIEW_VERSION = 3;
