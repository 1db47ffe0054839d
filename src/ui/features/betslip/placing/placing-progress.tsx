// A progress bar that fills or empties with time.

interface PlacingProgressProps {
  /** Of the whole, 0 to 1. */
  readonly share: number;
}

/** Decorative: the words beside it say the same. */
export function PlacingProgress({ share }: PlacingProgressProps) {
  return (
    <div className="h-0.5 overflow-hidden bg-s4" aria-hidden="true">
      <span
        className="block h-full origin-left bg-accent-edge"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
