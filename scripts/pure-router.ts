// A Vite plugin for react-router, which marks none of its components as free of side effects and
// gives each a display name: a bundler keeps even unused ones, in the code that every page loads
// first.

import type { Plugin } from 'vite';

/**
 * Marks components and contexts of the production build as pure, and removes their display names.
 */
export function pureRouter(): Plugin {
  return {
    name: 'touchline:pure-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/.*\.mjs$/.test(id)) return null;
      return {
        code: code
          // Lines are emptied and not removed, so that the source map stays valid.
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/ = (?=React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ '),
        map: null,
      };
    },
  };
}
