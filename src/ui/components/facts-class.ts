// Classes of a description list of labelled values, and of the skeletons of values that are
// loading.

export const FACTS =
  '[&_.skeleton]:inline-block [&_.skeleton]:h-5 [&_.skeleton]:w-[8ch] [&_.skeleton]:max-w-full [&_.skeleton]:align-middle [&_dd]:wrap-anywhere [&_dt]:text-12 [&_dt]:text-t3';
