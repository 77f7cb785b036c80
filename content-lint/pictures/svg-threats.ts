import { SaxesParser } from 'saxes';

/** What makes a drawing more than a drawing, in words that follow "The drawing", and where it stands. */
export interface SvgThreat {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Most levels of elements. */
const deepest = 64;
/** Most elements that are rendered: what others refer to counts as often as they do. */
const mostRendered = 50_000;
/** Most references that lead to each other in a row. */
const longestChain = 500;
/** Widest and highest drawing, in its own units. */
const largestSide = 10_000;

/** Everything that a drawing may be made of; what is not here can run programs, load, or ask for input. */
const elements = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textpath
  lineargradient radialgradient stop pattern clippath mask marker filter style switch view image
  animate animatemotion animatetransform set mpath
  feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap
  fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology
  feoffset fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
);

/** Parses a drawing and gives what is wrong with it, in the order of the file; of a file that is no XML, the first. */
export function svgThreats(source: string): SvgThreat[] {
  const threats: SvgThreat[] = [];
  const said = new Set<string>();
  const parser = new SaxesParser();
  let place = { line: 1, column: 1 };
  const add = (message: string) => {
    if (!said.has(message)) threats.push({ ...place, message });
    said.add(message);
  };
  const expansion = new Expansion();
  const open: string[] = [];

  parser.on('opentagstart', ({ name }) => {
    place = { line: parser.line, column: Math.max(1, parser.columnIndex - name.length - 1) };
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding)) add(`says that it is written in "${encoding}"`);
  });
  parser.on('doctype', () => add('declares a document type or entities'));
  parser.on('processinginstruction', ({ target }) => {
    add(target === 'xml-stylesheet' ? 'loads a style sheet' : `has an instruction for "${target}"`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    open.push(tag);
    if (!elements.has(tag)) add(`has a <${tag}> element`);
    const depth = expansion.open(attributes);
    if (depth > deepest) add(`is nested more than ${deepest} levels deep`);
    if (depth === 1 && tag !== 'svg') add('does not begin with <svg>');
    for (const [attribute, value] of Object.entries(attributes)) {
      for (const threat of attributeThreats(tag, attribute.toLowerCase(), value.trim())) add(threat);
    }
  });
  parser.on('closetag', () => {
    open.pop();
    expansion.close();
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => {
      if (open.at(-1) === 'style') for (const threat of styleThreats(text)) add(threat);
    });
  }
  try {
    parser.write(source).close();
  } catch (thrown) {
    place = { line: parser.line, column: parser.columnIndex + 1 };
    const reason = thrown instanceof Error ? thrown.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '') : '';
    return threats.length > 0 ? threats : [{ ...place, message: `is no well-formed XML: ${reason}` }];
  }
  place = { line: 1, column: 1 };
  const total = expansion.total();
  if (total === null) add('refers to itself');
  else if (total > mostRendered)
    add(`renders more than ${mostRendered} elements, since what it refers to is rendered each time`);
  return threats;
}

/** Counts what is rendered: each reference renders what it leads to once more. */
class Expansion {
  readonly #open: { readonly own: Counted; readonly id: string | undefined }[] = [];
  readonly #byId = new Map<string, Counted>();
  readonly #root: Counted = { elements: 0, references: [] };

  /** Gives the depth of the element that begins. */
  open(attributes: Readonly<Record<string, string>>): number {
    const own: Counted = { elements: 1, references: [] };
    for (const [name, value] of Object.entries(attributes)) {
      const isLink = localName(name) === 'href' && value.trim().startsWith('#');
      if (isLink) own.references.push(value.trim().slice(1));
      for (const [, id = ''] of value.matchAll(/url\(\s*['"]?#([^'")\s]*)/gi)) own.references.push(id);
    }
    const id = attributes['id'];
    if (id !== undefined) this.#byId.set(id, own);
    this.#open.push({ own, id });
    return this.#open.length;
  }

  close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const parent = this.#open.at(-1)?.own ?? this.#root;
    parent.elements += closed.id === undefined ? closed.own.elements : 0;
    // What has a name is counted by it, so that each part is counted once however it is nested.
    if (closed.id === undefined) parent.references.push(...closed.own.references);
    else parent.references.push(closed.id);
  }

  /** Elements that are rendered in all; null where something refers to itself. */
  total(): number | null {
    const known = new Map<string, number | null>();
    const countOf = ({ elements: own, references }: Counted, depth: number): number | null => {
      if (depth > longestChain) return mostRendered + 1;
      let sum = own;
      for (const id of references) {
        const part = this.#byId.get(id);
        if (part === undefined) continue;
        if (!known.has(id)) {
          // Until it is counted, who refers to it refers to itself.
          known.set(id, null);
          known.set(id, countOf(part, depth + 1));
        }
        const target = known.get(id) ?? null;
        if (target === null) return null;
        sum = Math.min(sum + target, Number.MAX_SAFE_INTEGER);
      }
      return sum;
    };
    return countOf(this.#root, 0);
  }
}

interface Counted {
  elements: number;
  readonly references: string[];
}

function attributeThreats(tag: string, attribute: string, value: string): string[] {
  const name = localName(attribute);
  if (name.startsWith('on')) return [`has the event attribute "${attribute}"`];
  if (name === 'href' || name === 'src' || attribute === 'xml:base') {
    return value.startsWith('#') ? [] : [`refers to "${value.slice(0, 80)}"`];
  }
  if (name === 'attributename' && /^(.*:)?href$|^on/i.test(value)) return [`animates "${value}" in <${tag}>`];
  const isSide = tag === 'svg' && (name === 'width' || name === 'height');
  if (isSide && !(Number.parseFloat(value) > 0 && Number.parseFloat(value) <= largestSide)) {
    return [`has a ${name} of "${value.slice(0, 80)}"; it must be above 0, and ${largestSide} at most`];
  }
  return styleThreats(value);
}

/** What a style, or a value that may be one, loads. */
function styleThreats(text: string): string[] {
  const threats = [...text.matchAll(/url\(\s*['"]?([^'")\s]*)/gi)]
    .filter(([, address = '']) => !address.startsWith('#'))
    .map(([, address = '']) => `loads "${address.slice(0, 80)}"`);
  const loading = /(?:image-set|cross-fade|image|src|element|expression|paint)\s*\(/i.exec(text)?.[0];
  if (loading !== undefined) threats.push(`loads by "${loading.replace(/\s*\($/, '')}"`);
  if (/@import/i.test(text)) threats.push('imports a style sheet');
  if (/@(?!import|media|supports|keyframes)[a-z-]+/i.test(text) && text.includes('{'))
    threats.push('has a style rule of its own kind');
  if (/\\[0-9a-f]/i.test(text)) threats.push('hides a part of its style in escapes');
  return threats;
}

/** A name in lower case and without a prefix, so that `<svg:script>` is a script as well. */
function localName(name: string): string {
  return name.toLowerCase().replace(/^.*:/, '');
}
