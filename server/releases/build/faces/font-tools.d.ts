/** Types of packages that bring none. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
  }
  /** The font with the characters of `text` alone. Rejects what is no font. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module 'fontverter' {
  const fontverter: {
    /** The font in another container. Rejects what is no font. */
    convert(font: Buffer, to: 'sfnt' | 'woff' | 'woff2', from?: 'sfnt'): Promise<Buffer>;
  };
  export default fontverter;
}
