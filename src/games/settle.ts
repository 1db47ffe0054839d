// Animates an element into the position that it already has, unless the player prefers reduced
// motion.

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
