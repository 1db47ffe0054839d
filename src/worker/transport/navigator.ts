// mqtt.js's browser build reads `navigator.language` as it loads. Every worker has a navigator;
// Node 20, where tests and benchmarks run that same build, does not.

if (typeof navigator === 'undefined') {
  Object.defineProperty(globalThis, 'navigator', {
    value: { language: 'en' },
    configurable: true,
    writable: true,
  });
}
