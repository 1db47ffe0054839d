// A fixed piece of work, whose time says how much of the core somebody else has.

const ROUNDS = 12_000_000;

/** Runs it once and answers its time, ms. */
export function spin(): number {
  const startedAt = performance.now();
  let value = 1;
  for (let i = 0; i < ROUNDS; i++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  const elapsed = performance.now() - startedAt;
  // Never true, but the compiler cannot know.
  return value === 0.5 ? 0 : elapsed;
}
