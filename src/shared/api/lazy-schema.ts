// Schemas that are made when something is first read by them.

const schemas = new WeakMap<() => unknown, unknown>();

/** What `make` answered the first time. */
export function made<S>(make: () => S): S {
  if (!schemas.has(make)) schemas.set(make, make());
  return schemas.get(make) as S;
}

/** A schema that is made at its first use and is the same one from then on; see `defineCall`. */
export function lazySchema<S>(make: () => S): () => S {
  return () => made(make);
}
