// An ESLint rule that reports members of browser APIs which a browser of `browserslist` lacks, by
// MDN's tables. eslint-plugin-compat has older tables and checks no methods of objects.

import { readFileSync } from 'node:fs';
import data from '@mdn/browser-compat-data/forLegacyNode';

const { api, javascript } = data;

/** MDN's names of the browsers in `browserslist`. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  opera: 'opera',
  safari: 'safari',
  samsung: 'samsunginternet_android',
};
const STATIC = '_static';
/** Only names of two words are checked: `run` or `check` may be a method of anything. */
const TWO_WORDS = /^[a-z]+[A-Z]/;

function readFloor() {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return JSON.parse(text).browserslist.map((entry) => {
    const [browser, , version] = entry.split(' ');
    return [NAMES[browser], version];
  });
}

function isAtMost(version, limit) {
  const [a, b] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number));
  return (a[0] - b[0] || (a[1] ?? 0) - (b[1] ?? 0)) <= 0;
}

/** Whether every browser of `browserslist` has it, by this name and without a flag. */
function isInFloor({ support }, floor) {
  return floor.every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({
          version_added: added,
          version_removed: removed,
          flags,
          prefix,
          alternative_name: other,
        }) =>
          typeof added === 'string' &&
          added !== 'preview' &&
          isAtMost(added, version) &&
          (removed ?? flags ?? prefix ?? other) === undefined,
      ),
  );
}

/**
 * Lists what is newer than these browsers: classes, static functions such as 'AbortSignal.any', and
 * methods whose name no older API has.
 */
function listNewer() {
  const floor = readFloor();
  const classes = new Set();
  const functions = new Set();
  const newer = new Set();
  const known = new Set();
  for (const [owner, members] of [...Object.entries(api), ...Object.entries(javascript.builtins)]) {
    if (members.__compat !== undefined && !isInFloor(members.__compat, floor)) classes.add(owner);
    for (const [member, { __compat: compat }] of Object.entries(members)) {
      if (member === '__compat' || compat === undefined) continue;
      const isKnown = isInFloor(compat, floor);
      const name = member.replace(STATIC, '');
      if (isKnown) known.add(name);
      else if (member.endsWith(STATIC)) functions.add(`${owner}.${name}`);
      else if (TWO_WORDS.test(name)) newer.add(name);
    }
  }
  for (const member of known) newer.delete(member);
  return { classes, functions, methods: newer };
}

const { classes, functions, methods } = listNewer();

export const newerThanFloor = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { allow: { type: 'array', items: { type: 'string' } } } },
    ],
    messages: { newer: '{{name}} is newer than the browsers of browserslist.' },
  },
  create(context) {
    const allowed = new Set(context.options[0]?.allow);
    const report = (node, name) => {
      if (!allowed.has(name)) context.report({ node, messageId: 'newer', data: { name } });
    };
    return {
      // A call with `?.` is a feature test of its own.
      'CallExpression[optional=false] > MemberExpression.callee[computed=false]'({ property }) {
        if (methods.has(property.name)) report(property, property.name);
      },
      'Program:exit'() {
        const { through, variables } = context.sourceCode.scopeManager.globalScope;
        const builtIn = variables.filter(({ defs }) => defs.length === 0);
        for (const { identifier } of [...through, ...builtIn.flatMap((each) => each.references)]) {
          const { parent } = identifier;
          if (parent.type === 'NewExpression' && parent.callee === identifier) {
            if (classes.has(identifier.name)) report(parent, identifier.name);
          }
          if (parent.type !== 'MemberExpression' || parent.object !== identifier) continue;
          const name = `${identifier.name}.${parent.property.name}`;
          if (!parent.computed && functions.has(name)) report(parent, name);
        }
      },
    };
  },
};
