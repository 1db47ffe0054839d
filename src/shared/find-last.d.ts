// Of ES2023 the browsers of `browserslist` support these two methods and no others. What runs in
// them is compiled with the library of ES2022, so that the others do not compile.

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
