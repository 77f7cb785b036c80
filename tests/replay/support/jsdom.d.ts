/** What the tests use of jsdom, which brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: { readonly document: Document };
    constructor(text: string, options?: { readonly contentType?: string });
  }
}
