// XML of strangers: read as it is written, refused in words where it is no such thing.

import { SaxesParser } from 'saxes';
import { expect, test, vi } from 'vitest';
import { childOf, childrenOf, parseXml, walk } from '../../../src/server/feed/uof/xml-element.ts';
import { parseOrThrow } from '../../support/uof-rig.ts';

test('elements, attributes and the five entities of XML are read', () => {
  const root = parseOrThrow(
    '\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<a x="1 &amp; 2 &#x41;"><!-- c --><b/>text<b y="&lt;"/><c/></a>\n',
  );
  expect(root.name).toBe('a');
  expect(root.attributes).toEqual({ x: '1 & 2 A' });
  expect(childrenOf(root, 'b').map(({ attributes }) => attributes)).toEqual([{}, { y: '<' }]);
  expect(childOf(root, 'c')?.name).toBe('c');
  expect(childOf(root, 'd')).toBeUndefined();
  expect([...walk(root)].map(({ name }) => name)).toEqual(['a', 'b', 'b', 'c']);
});

test.each([
  ['', 'not well-formed XML'],
  ['text', 'not well-formed XML'],
  ['<a>', 'not well-formed XML'],
  ['<a></b>', 'not well-formed XML'],
  ['<a/><b/>', 'not well-formed XML'],
  ['<a x=1/>', 'not well-formed XML'],
  ['<a x="&other;"/>', 'not well-formed XML'],
  ['<!DOCTYPE a [<!ENTITY e "x">]><a y="&e;"/>', 'XML with a document type'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'XML with a document type'],
  [`${'<a>'.repeat(33)}${'</a>'.repeat(33)}`, 'XML is too deep'],
  [`<a>${' '.repeat(1_000_000)}</a>`, 'too large'],
])('%.60s is refused', (text, reason) => {
  expect(parseXml(text, 1_000_000)).toBe(reason);
});

test('an attribute called as a part of every object is one like any other', () => {
  const root = parseOrThrow('<a __proto__="1" constructor="2"/>');
  expect(Object.entries(root.attributes)).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ]);
});

test('a text is left at its first fault, however many follow', () => {
  const faults = vi.spyOn(SaxesParser.prototype, 'makeError');
  expect(parseXml(`<a>${'&x;'.repeat(1_000)}</a>`, 10_000)).toBe('not well-formed XML');
  expect(parseXml(`${'<a>'.repeat(33)}${'&x;'.repeat(1_000)}`, 10_000)).toBe('XML is too deep');
  expect(faults).toHaveBeenCalledTimes(1);
  faults.mockRestore();
});
