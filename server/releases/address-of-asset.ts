const prefix = 'asset:';

/** Address of a drawing that a definition names, by the assets of its release; empty where the release has none of that name. */
export function addressOfAsset(name: string, assets: Readonly<Record<string, string>>): string {
  return name.startsWith(prefix) ? (assets[name.slice(prefix.length)] ?? '') : name;
}
