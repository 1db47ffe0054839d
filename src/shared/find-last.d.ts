// Of ES2023 the browsers of `browserslist` have these two and no other; the library of the compiler
// is ES2022 for what runs in them, so that the others do not compile.

declare global {
  interface ReadonlyArray<T> {
    findLast<S extends T>(
      isWanted: (value: T, index: number, array: readonly T[]) => value is S,
    ): S | undefined;
    findLast(isWanted: (value: T, index: number, array: readonly T[]) => unknown): T | undefined;
    findLastIndex(isWanted: (value: T, index: number, array: readonly T[]) => unknown): number;
  }
  interface Array<T> {
    findLast<S extends T>(
      isWanted: (value: T, index: number, array: T[]) => value is S,
    ): S | undefined;
    findLast(isWanted: (value: T, index: number, array: T[]) => unknown): T | undefined;
    findLastIndex(isWanted: (value: T, index: number, array: T[]) => unknown): number;
  }
}

export {};
