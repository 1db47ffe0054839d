// Shows that an action is under way; places whose layout is known show skeletons instead.

/** Decorative: the button or the text around it says what is waited for. */
export function Spinner() {
  return (
    <span
      className="size-4 flex-none animate-spin rounded-full border-2 border-current border-t-transparent [animation-duration:800ms] motion-reduce:animate-none"
      aria-hidden="true"
    />
  );
}
