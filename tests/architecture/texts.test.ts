// Every word that a player reads stands in a `texts.ts` beside its feature or screen, so that it can
// be edited and translated there: no component spells one out.

import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles } from '../support/import-graph.ts';

/** What only developers see. */
const ELSEWHERE = ['src/ui/bench/'];
/** Attributes whose values nobody reads. */
const UNREAD =
  /^(className|style|[dr]|id|key|to|href|path|type|betType|rel|allow|sandbox|data-.+)$/;
/** A word with a capital, or several words: anything else is a name of the code. */
const READ = /^\P{L}*\p{Lu}\p{L}|\p{L} \p{L}/u;
/** Always read aloud or shown, whatever their words look like. */
const ALWAYS_READ = /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';

function partsOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The literals that a value can come to, without those that are only handed to a function. */
function literalsOf(node: Node): { text: string; at: number }[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, at: node.start }] : [];
    case 'TemplateElement':
      return [{ text: (node.value as { cooked: string }).cooked, at: node.start }];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(literalsOf);
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right])
        .filter(isNode)
        .flatMap(literalsOf);
    case 'BinaryExpression':
      return node.operator === '+' ? partsOf(node).flatMap(literalsOf) : [];
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return partsOf(node).flatMap(literalsOf);
    default:
      return [];
  }
}

/** The texts that `source` spells out, each with its line. */
function spelledOut(name: string, source: string): string[] {
  const found: string[] = [];
  const report = (text: string, at: number) =>
    found.push(`${name}:${source.slice(0, at).split('\n').length} ${text.trim()}`);
  const hasLetters = (text: string) => /\p{L}/u.test(text);
  const visit = (node: Node): void => {
    if (node.type === 'JSXText' && hasLetters(node.value as string))
      report(node.value as string, node.start);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of (node.children as Node[]).filter(
        ({ type }) => type === 'JSXExpressionContainer',
      ))
        for (const { text, at } of literalsOf(child)) if (hasLetters(text)) report(text, at);
    if (node.type === 'JSXAttribute' && isNode(node.value)) {
      const attribute = source.slice((node.name as Node).start, (node.name as Node).end as number);
      const isRead = ALWAYS_READ.test(attribute) ? hasLetters : (text: string) => READ.test(text);
      if (!UNREAD.test(attribute))
        for (const { text, at } of literalsOf(node.value)) if (isRead(text)) report(text, at);
    }
    partsOf(node).forEach(visit);
  };
  visit(parseSync(name, source).program as unknown as Node);
  return found;
}

test('a text in any of its places is found, and the names of the code are not', () => {
  const source = `
    const a = <p>Place bet</p>;
    const b = <p className="flex gap-2" id="Some thing">{ok ? 'Won' : 'lost'} {count}</p>;
    const c = <button type="button" aria-label={\`remove \${name}\`} title="Close" form="x" />;
    const d = <Entry text="My bets" icon="home">{of('kept')} {'–'} {a === 'b' && 'Void'}</Entry>;
  `;
  expect(spelledOut('a.tsx', source)).toEqual([
    'a.tsx:2 Place bet',
    'a.tsx:3 Won',
    'a.tsx:3 lost',
    'a.tsx:4 remove',
    'a.tsx:4 Close',
    'a.tsx:5 Void',
    'a.tsx:5 My bets',
  ]);
});

test('no component spells out what a player reads', () => {
  const files = sourceFiles(process.cwd(), 'src/ui').filter(
    (file) => file.endsWith('.tsx') && !ELSEWHERE.some((folder) => file.startsWith(folder)),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => spelledOut(file, readFileSync(file, 'utf8')))).toEqual([]);
});
