/** Open licences under which a font may be cut to size and served. */
export const openLicences = ['OFL-1.1', 'Apache-2.0', 'MIT', 'Ubuntu-font-1.0', 'CC0-1.0'] as const;

/** How the text of each begins or is headed. */
const headings: readonly (readonly [RegExp, (typeof openLicences)[number]])[] = [
  [/SIL OPEN FONT LICEN[SC]E\s+Version 1\.1/i, 'OFL-1.1'],
  [/Apache Licen[sc]e\s+Version 2\.0/i, 'Apache-2.0'],
  [/UBUNTU FONT LICEN[SC]E\s+Version 1\.0/i, 'Ubuntu-font-1.0'],
  [/CC0 1\.0 Universal/i, 'CC0-1.0'],
  [/Permission is hereby granted, free of charge, to any person/i, 'MIT'],
];

/** The open licence that a text is; undefined when it is none that is known. */
export function licenceOfText(text: string): string | undefined {
  return headings.find(([heading]) => heading.test(text))?.[1];
}

/** The open licence that a package names in its package.json; undefined when it names none, or another. */
export function licenceOfPackage(manifest: string): string | undefined {
  try {
    const { license }: { readonly license?: unknown } = JSON.parse(manifest);
    return openLicences.find((name) => name === license);
  } catch {
    return undefined;
  }
}

/** Names that a licence keeps for the font as its authors made it. */
export function reservedNames(licenceText: string): readonly string[] {
  const notices = licenceText.split('\n').filter((line) => /^\s*copyright/i.test(line));
  return notices.flatMap((line) =>
    [...line.matchAll(/Reserved Font Names?:? ([^.]*)/gi)].flatMap(([, names = '']) =>
      [...names.matchAll(/["'“‘]([^"'”’]+)["'”’]/g)].map(([, name = '']) => name),
    ),
  );
}
