/** What makes a drawing more than a drawing; each in words that follow "The drawing". */
export function svgThreats(source: string): string[] {
  const threats = new Set<string>();
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) threats.add('declares a document type or entities');
  if (/<\?xml-stylesheet/i.test(source)) threats.add('loads a style sheet');
  for (const { name, attributes } of tagsIn(source)) {
    if (forbiddenTags.has(name)) threats.add(`has a <${name}> element`);
    for (const [attribute, value] of attributes) {
      const threat = attributeThreat(name, attribute, value);
      if (threat !== undefined) threats.add(threat);
    }
  }
  for (const [, address = ''] of decodeEntities(source).matchAll(/url\(\s*['"]?([^'")\s]*)/gi)) {
    if (!address.startsWith('#')) threats.add(`loads "${address}"`);
  }
  if (/@import/i.test(source)) threats.add('imports a style sheet');
  return [...threats];
}

const forbiddenTags = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'link',
  'meta',
  'handler',
  'listener',
]);

function attributeThreat(tag: string, attribute: string, value: string): string | undefined {
  if (attribute.startsWith('on')) return `has the event attribute "${attribute}"`;
  if (attribute === 'href' || attribute.endsWith(':href') || attribute === 'src') {
    return value.startsWith('#') ? undefined : `refers to "${value.slice(0, 80)}"`;
  }
  const animatesAddress = attribute === 'attributename' && /^(xlink:)?href$|^on/i.test(value);
  return animatesAddress ? `animates "${value}" in <${tag}>` : undefined;
}

interface Tag {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

const tagPattern = /<([A-Za-z][\w.:-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)/g;
const attributePattern = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Tags in lower case and without a prefix, so that `<svg:script>` is a script as well. */
function tagsIn(source: string): Tag[] {
  return [...source.matchAll(tagPattern)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase().replace(/^.*:/, ''),
    attributes: [...rest.matchAll(attributePattern)].map(
      ([, attribute = '', double, single]) =>
        [attribute.toLowerCase(), decodeEntities(double ?? single ?? '').trim()] as const,
    ),
  }));
}

function decodeEntities(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]{1,6});?/gi, (_whole, digits: string) => codePoint(Number.parseInt(digits, 16)))
    .replaceAll(/&#(\d{1,7});?/g, (_whole, digits: string) => codePoint(Number(digits)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&colon;', ':')
    .replaceAll('&amp;', '&');
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
