// What went wrong with a form as a whole, announced by screen readers when it appears.

interface FormErrorProps {
  /** '' while nothing is wrong. */
  readonly children: string;
}

export function FormError({ children }: FormErrorProps) {
  if (children === '') return null;
  return (
    <p className="rounded-sm bg-danger-soft px-3 py-2 text-13 text-danger" role="alert">
      {children}
    </p>
  );
}
