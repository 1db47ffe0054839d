// Labelled values in a list of definitions, and what stands for them until they come.

export const FACTS =
  '[&_.skeleton]:inline-block [&_.skeleton]:h-5 [&_.skeleton]:w-[8ch] [&_.skeleton]:max-w-full [&_.skeleton]:align-middle [&_dd]:wrap-anywhere [&_dt]:text-12 [&_dt]:text-t3';
