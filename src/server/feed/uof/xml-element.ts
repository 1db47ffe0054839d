// Reads an XML document strictly, as a tree of elements: entities are neither declared nor
// expanded, and nothing is fetched.

import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
}

const MAX_DEPTH = 32;

/**
 * Reads a document of at most `maxCharacters`; texts between elements are left out. Returns a text
 * that says why it cannot be read: not well-formed, too deep, or with a document type, since no
 * supplier sends one and entities are declared there.
 */
export function parseXml(text: string, maxCharacters: number): XmlElement | string {
  if (text.length > maxCharacters) return 'too large';
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let fault: string | undefined;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  const leave = (reason: string): never => {
    fault = reason;
    throw new Error(reason);
  };
  parser.on('error', () => leave('not well-formed XML'));
  parser.on('doctype', () => leave('XML with a document type'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MAX_DEPTH) leave('XML is too deep');
    const element: OpenElement = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    // Parsing stops at the first fault: a document of faults alone would take a minute.
    if (fault === undefined) throw error;
  }
  return fault ?? root ?? 'not well-formed XML';
}

/** The first child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** All children of that name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The element and all below it, in the order of the document. */
export function* walk(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* walk(child);
}
