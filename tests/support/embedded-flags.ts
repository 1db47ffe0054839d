// What Node is told where a test starts the embedded database.

/**
 * PGlite is nine megabytes of WebAssembly: what V8 would optimise in it by default costs a short run
 * more CPU than it gains (a new data directory, start to ready on a busy machine: 17.6 s of CPU in place of 27.2).
 */
export const EMBEDDED_FLAGS: readonly string[] = ['--wasm-tiering-budget=50000000'];
