// What the tests use of jsdom, which has no types of its own: a parser of HTML as browsers are.

declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { readonly contentType?: string });
    readonly window: { readonly document: Document };
  }
}
