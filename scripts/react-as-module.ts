// React is CommonJS: a bundler gives each module that imports it a copy of its exports, every one of
// them a getter. Here one module imports it, and all others import from that one.

import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What is imported in many places or on every render. */
const NAMES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom'];
const PREFIX = '\0as-module:';

/** For `import`s alone: what asks with `require` wants the package itself. */
export function reactAsModule(): Plugin {
  return {
    name: 'touchline:react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const isImport = !('kind' in options) || options.kind === 'import-statement';
      if (!NAMES.includes(source) || !isImport || importer?.startsWith(PREFIX)) return null;
      return PREFIX + source;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      return [
        `import whole from '${name}';`,
        'const part = (name) => whole[name];',
        // One by one, and pure, so that those nobody imports fall away.
        ...exportsOf(name).map((key) => `export const ${key} = /* @__PURE__ */ part('${key}');`),
        'export default whole;',
      ].join('\n');
    },
  };
}

/** But for what is React's own. */
function exportsOf(name: string): string[] {
  return Object.keys(require(name) as object).filter((key) => !/^(__|unstable_)/.test(key));
}
