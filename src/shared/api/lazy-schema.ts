// Schemas that are made at their first use.

const schemas = new WeakMap<() => unknown, unknown>();

/** The value that `make` returned the first time. */
export function made<S>(make: () => S): S {
  if (!schemas.has(make)) schemas.set(make, make());
  return schemas.get(make) as S;
}

/** A schema that is made at its first use and is the same one from then on; see `defineCall`. */
export function lazySchema<S>(make: () => S): () => S {
  return () => made(make);
}
