// react-router marks none of its components as free of side effects, and names each: a bundler keeps
// even those that nobody imports, in the code that every page loads first.

import type { Plugin } from 'vite';

/** Marks the components and contexts of the production build, and leaves their debug names out. */
export function pureRouter(): Plugin {
  return {
    name: 'touchline:pure-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/.*\.mjs$/.test(id)) return null;
      return {
        code: code
          // The lines stay, so that the source map does.
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/ = (?=React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ '),
        map: null,
      };
    },
  };
}
