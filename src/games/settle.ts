// A movement that ends where the element already is; none for players who want none.

export async function settle(
  moved: Element,
  frames: Keyframe[],
  durationMs: number,
): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || document.hidden) return;
  await moved.animate(frames, { duration: durationMs, easing: 'cubic-bezier(0.15, 0.6, 0.2, 1)' })
    .finished;
}
