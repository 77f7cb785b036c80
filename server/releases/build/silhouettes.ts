import type { Sharp } from 'sharp';
import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { isJsonObject, propertyOf, walkJson } from '#content-lint/json/json-path.ts';
import type { ParsedCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { hashOf } from '../content-hash.ts';
import type { Content } from '../release-content.ts';

/** A small blurred picture of drawings that lie over each other, and the rule that shows it until they come. */
export interface Silhouette {
  readonly content: Content;
  readonly rule: string;
}

/** Width of a silhouette, in pixels: shapes can be told, and a few hundred bytes hold it. */
const width = 32;
const mediaType = 'image/webp';

interface Wanted {
  readonly part: string;
  readonly layers: readonly string[];
}

/**
 * The silhouettes of a campaign that passed its checks: one for each set of drawings that a component declares to have
 * one. Drawings that cannot be painted here have none. `addressOf` gives the address of a drawing.
 */
export async function paintSilhouettes(
  { scripts, source }: ParsedCampaign,
  addressOf: (content: { readonly name: string; readonly hash: string }) => string,
): Promise<readonly Silhouette[]> {
  const wanted = new Map<string, Wanted>();
  for (const { document } of scripts) {
    walkJson(document.value, (node) => {
      const found = wantedBy(node);
      if (found !== undefined) wanted.set(JSON.stringify(found), found);
    });
  }
  const painted = await Promise.all(
    [...wanted.values()].map(async ({ part, layers }) => {
      const bytes = await paint(source, layers);
      const [behind] = layers;
      const drawing = source.assets.get(behind ?? '');
      if (bytes === undefined || behind === undefined || drawing === undefined) return [];
      const content = { hash: hashOf(bytes), mediaType, bytes };
      const address = addressOf({ name: 'silhouette.webp', hash: content.hash });
      const shown = addressOf({ name: behind, hash: hashOf(drawing) });
      return [
        { content, rule: `.${part.replace('.', '\\.')}:has(img[src='${shown}']){background-image:url('${address}')}` },
      ];
    }),
  );
  return painted.flat();
}

/** The rules of silhouettes, below those of a skin. */
export function silhouetteSheet(silhouettes: readonly Silhouette[]): string {
  if (silhouettes.length === 0) return '';
  return `@layer base,shared,components,skin;@layer components{${silhouettes.map(({ rule }) => rule).join('')}}`;
}

function wantedBy(node: unknown): Wanted | undefined {
  const name = propertyOf(node, 'component');
  if (typeof name !== 'string' || !Object.hasOwn(catalog, name)) return undefined;
  const { silhouette }: ComponentDefinition = catalog[name as keyof typeof catalog];
  const props = propertyOf(node, 'props');
  if (silhouette === undefined || !isJsonObject(props)) return undefined;
  const layers = silhouette.layers.flatMap((prop) => assetIn(props[prop]));
  return layers.length === 0 ? undefined : { part: `${name}.${silhouette.part}`, layers };
}

function assetIn(value: unknown): readonly string[] {
  return typeof value === 'string' && value.startsWith('asset:') ? [value.slice('asset:'.length)] : [];
}

async function paint({ assets }: CampaignSource, layers: readonly string[]): Promise<Buffer | undefined> {
  const drawings = layers.flatMap((name) => assets.get(name) ?? []);
  try {
    // Only a publish needs the library, which is large.
    const { default: sharp } = await import('sharp');
    const small = (drawing: Uint8Array): Sharp => sharp(drawing).resize({ width }).timeout({ seconds: 10 });
    const [behind, ...others] = await Promise.all(drawings.map((drawing) => small(drawing).png().toBuffer()));
    if (behind === undefined) return undefined;
    const { height } = await sharp(behind).metadata();
    const fitted = await Promise.all(
      others.map(async (input) => ({ input: await sharp(input).resize(width, height, { fit: 'cover' }).toBuffer() })),
    );
    const whole = await sharp(behind).composite(fitted).png().toBuffer();
    return await sharp(whole).blur(0.6).webp({ quality: 40 }).toBuffer();
  } catch {
    return undefined;
  }
}
