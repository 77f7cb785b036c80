interface OpenLicence {
  /** How its text begins or is headed. */
  readonly heading: RegExp;
  /** Where everybody can read it. */
  readonly address: string;
}

/** Open licences under which a font may be cut to size and served, by their SPDX names. */
const licences: Readonly<Record<string, OpenLicence>> = {
  'OFL-1.1': { heading: /SIL OPEN FONT LICEN[SC]E\s+Version 1\.1/i, address: 'https://openfontlicense.org/' },
  'Apache-2.0': {
    heading: /Apache Licen[sc]e\s+Version 2\.0/i,
    address: 'https://www.apache.org/licenses/LICENSE-2.0',
  },
  MIT: {
    heading: /Permission is hereby granted, free of charge, to any person/i,
    address: 'https://opensource.org/license/mit',
  },
  'Ubuntu-font-1.0': {
    heading: /UBUNTU FONT LICEN[SC]E\s+Version 1\.0/i,
    address: 'https://ubuntu.com/legal/font-licence',
  },
  'CC0-1.0': { heading: /CC0 1\.0 Universal/i, address: 'https://creativecommons.org/publicdomain/zero/1.0/' },
};

/** Their names. */
export const openLicences: readonly string[] = Object.keys(licences);

/** Where an open licence can be read; empty for another. */
export function licenceAddress(name: string): string {
  return licences[name]?.address ?? '';
}

/** The open licence that a text is; undefined when it is none that is known. */
export function licenceOfText(text: string): string | undefined {
  return openLicences.find((name) => licences[name]?.heading.test(text));
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
