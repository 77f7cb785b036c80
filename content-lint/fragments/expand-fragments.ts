import { isJsonObject, propertyOf, walkJson } from '../json/json-path.ts';
import type { JsonObject, JsonPath } from '../json/json-path.ts';
import type { JsonDocument, Origin } from '../json/json-document.ts';
import { boundPath, expressionSource } from '../model/dynamic-values.ts';
import type { Finding, Findings } from '../model/findings.ts';
import { listNames, suggestName } from '../model/nearest-name.ts';
import {
  formsOfUse,
  fragmentLimits,
  missingParameter,
  ofWhole,
  propertiesOfUse,
  slotFinding,
  tooLarge,
  unknownFragment,
} from './uses.ts';
import { Origins, inPlace } from './origins.ts';
import { asExpression, givenRoot, parameterParts, rootsIn } from './substitute.ts';

/** The use of a fragment, after it was written out. */
export interface FragmentUse {
  readonly fragment: string;
  /** Where the node that it became stands. */
  readonly path: JsonPath;
  /** What it gives, in terms of the script. */
  readonly given: JsonObject;
  readonly origin: Origin;
}

/** A script whose fragments were written out. */
export interface ExpandedScript {
  readonly document: JsonDocument;
  readonly uses: readonly FragmentUse[];
}

/** What a use gives for a parameter. */
interface Given {
  readonly value: unknown;
  readonly origin: Origin;
}

/** Nodes that a use gives, and whence they read. */
interface SlotContent {
  readonly list: readonly unknown[];
  readonly origin: Origin;
  readonly around: Around;
}

/** A fragment that is being written out. */
interface Frame {
  readonly name: string;
  readonly document: JsonDocument;
  readonly given: ReadonlyMap<string, Given>;
  readonly slots: ReadonlyMap<string, SlotContent>;
  readonly outer: Frame | undefined;
}

/** What surrounds a place: the fragment that it stands in, and the names by which that repeats there. */
interface Around {
  readonly frame: Frame | undefined;
  readonly names: readonly string[];
}

/** A place: where it is in the script, where it was written, and what surrounds it. */
interface Place extends Around {
  readonly path: JsonPath;
  readonly origin: Origin;
}

interface Written {
  readonly value: unknown;
  /** Where it was written; that of its place if left out. */
  readonly origin?: Origin;
}

class TooLarge extends Error {}

/** Writes out the fragments of a campaign's scripts. */
export class FragmentExpander {
  readonly #fragments: ReadonlyMap<string, JsonDocument>;
  readonly #findings: Findings;
  readonly #used = new Set<string>();
  #origins = new Origins();
  #uses: FragmentUse[] = [];
  #characters = 0;
  #ofCampaign = 0;
  /** The use of the script that is written out, with all that it uses. */
  #begun: Origin | undefined;

  constructor(fragments: ReadonlyMap<string, JsonDocument>, findings: Findings) {
    this.#fragments = fragments;
    this.#findings = findings;
  }

  /** Names of the fragments that scripts used so far. */
  get used(): ReadonlySet<string> {
    return this.#used;
  }

  /** The script with a node in place of each use; undefined, with a finding, when it would become too large. */
  expand(document: JsonDocument): ExpandedScript | undefined {
    if (!mayUseFragments(document.value)) return { document, uses: [] };
    this.#origins = new Origins();
    this.#uses = [];
    this.#characters = 0;
    try {
      const value = this.#script(document);
      return { document: this.#origins.documentOf(document, value), uses: this.#uses };
    } catch (thrown) {
      if (!(thrown instanceof TooLarge)) throw thrown;
      this.#findings.atOrigin(this.#begun ?? { document, path: [], cause: inPlace }, tooLarge);
      return undefined;
    }
  }

  #script(document: JsonDocument): unknown {
    const { value } = document;
    const variants = propertyOf(value, 'variants');
    if (!isJsonObject(value) || !Array.isArray(variants)) return value;
    const around = { frame: undefined, names: [] };
    const expanded = variants.map((variant: unknown, index) => {
      const body = propertyOf(variant, 'body');
      if (!isJsonObject(variant) || !Array.isArray(body)) return variant;
      const path = ['variants', index, 'body'];
      return { ...variant, body: this.#nodes(body, { ...around, path, origin: { document, path, cause: inPlace } }) };
    });
    return { ...value, variants: expanded };
  }

  #nodes(list: readonly unknown[], place: Place): readonly unknown[] {
    const nodes: unknown[] = [];
    this.#append(nodes, list, place);
    return nodes;
  }

  #append(nodes: unknown[], list: readonly unknown[], place: Place): void {
    for (const [index, node] of list.entries()) {
      const at = { ...place, path: [...place.path, nodes.length], origin: inside(place.origin, index) };
      if (isSlotPlace(node)) {
        this.#appendSlot(nodes, node, { ...place, origin: at.origin });
        continue;
      }
      const written = this.#node(node, at);
      if (written === undefined) continue;
      this.#origins.note(nodes, nodes.length, written.origin ?? at.origin);
      nodes.push(written.value);
    }
  }

  /** What a use gives to a slot, or what stands in the slot itself, beside the nodes around it. */
  #appendSlot(nodes: unknown[], slot: JsonObject, place: Place): void {
    const { frame, origin } = place;
    const name = slot['slot'];
    const declared = propertyOf(frame?.document.value, 'slots');
    if (frame === undefined || typeof name !== 'string' || propertyOf(declared, name) === undefined) {
      this.#findings.atOrigin(inside(origin, 'slot'), slotFinding(name, frame?.name, declared));
      return;
    }
    const content = frame.slots.get(name);
    if (content !== undefined) {
      const { around, list } = content;
      this.#append(nodes, list, { ...around, path: place.path, origin: content.origin });
    } else if (Array.isArray(slot['children'])) {
      this.#append(nodes, slot['children'], { ...place, origin: inside(origin, 'children') });
    }
  }

  #node(node: unknown, place: Place): Written | undefined {
    if (!isJsonObject(node)) return { value: node };
    if (Object.hasOwn(node, 'fragment') && !Object.hasOwn(node, 'component')) return this.#use(node, place);
    return { value: this.#parts(node, { ...place, names: [...place.names, ...repeatedName(node)] }, place) };
  }

  /** A node with everything in it; what repeats it is read outside of the repeat. */
  #parts(node: JsonObject, inner: Place, outer: Place): JsonObject {
    const parts: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(node)) {
      const around = name === 'each' || name === 'fallback' ? outer : inner;
      const at = { ...around, path: [...outer.path, name], origin: inside(outer.origin, name) };
      const written = this.#part(name, value, at);
      if (written === undefined) continue;
      this.#charge(inner.frame, name.length);
      if (written.origin !== undefined) this.#origins.note(parts, name, written.origin);
      parts[name] = written.value;
    }
    return parts;
  }

  #part(name: string, value: unknown, at: Place): Written | undefined {
    if (name === 'children' && Array.isArray(value)) return { value: this.#nodes(value, at) };
    if (name === 'slots' && isJsonObject(value)) return { value: this.#slots(value, at) };
    if (name === 'fallback') return this.#node(value, at);
    return this.#value(value, at);
  }

  #slots(slots: JsonObject, place: Place): JsonObject {
    const filled = Object.entries(slots).map(([name, list]) => {
      // The slot of a list provides these to its content.
      const names = name === 'item' ? [...place.names, 'item', 'index'] : place.names;
      const at = { ...place, names, path: [...place.path, name], origin: inside(place.origin, name) };
      return [name, Array.isArray(list) ? this.#nodes(list, at) : list];
    });
    return Object.fromEntries(filled);
  }

  #value(value: unknown, place: Place): Written {
    const { frame } = place;
    if (typeof value === 'string') this.#charge(frame, value.length);
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const [index, item] of value.entries()) this.#hold(items, index, item, place);
      return { value: items };
    }
    if (!isJsonObject(value)) return { value };
    if (frame !== undefined) {
      const bound = boundPath(value)?.split('.');
      if (bound?.[0] === givenRoot) return this.#bound(frame, bound.slice(1), place);
      const source = expressionSource(value);
      if (source !== undefined) return { value: { $expr: this.#expression(frame, source, place) } };
    }
    const parts: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(value)) this.#hold(parts, name, item, place);
    return { value: parts };
  }

  #hold(holder: unknown[] | Record<string, unknown>, name: string | number, item: unknown, place: Place): void {
    this.#charge(place.frame, 1 + String(name).length);
    const { value, origin } = this.#value(item, {
      ...place,
      path: [...place.path, name],
      origin: inside(place.origin, name),
    });
    (holder as Record<string | number, unknown>)[name] = value;
    if (origin !== undefined) this.#origins.note(holder, name, origin);
  }

  /** What a bound path below "with" becomes. */
  #bound(frame: Frame, [name = '', ...rest]: readonly string[], place: Place): Written {
    const given = this.#given(frame, name, place);
    if (given === undefined) return { value: null };
    const { value, origin } = given;
    if (rest.length === 0) return { value: this.#copy(value), origin };
    const bound = boundPath(value);
    if (bound !== undefined) return { value: { $bind: [bound, ...rest].join('.') } };
    const source = expressionSource(value);
    if (source !== undefined) return { value: { $expr: `(${source}).${rest.join('.')}` } };
    const nested = rest.reduce(propertyOf, value);
    if (nested !== undefined) return { value: this.#copy(nested), origin: rest.reduce(inside, origin) };
    this.#findings.atOrigin(origin, {
      code: 'fragment.no-such-part',
      message: `What is given as "${name}" has no "${rest.join('.')}", which fragment "${frame.name}" reads.`,
      hint: 'bind a value that has it',
    });
    return { value: null };
  }

  #expression(frame: Frame, source: string, place: Place): string {
    let written = '';
    let end = 0;
    for (const { name, span, locals } of parameterParts(source)) {
      const given = this.#given(frame, name, { ...place, names: [...place.names, ...locals] });
      const words = given === undefined ? 'null' : asExpression(given.value);
      if (words === undefined && given !== undefined) {
        this.#findings.atOrigin(given.origin, {
          code: 'fragment.not-computable',
          message: `Fragment "${frame.name}" computes with "${name}", which cannot be done with a text by its key.`,
          hint: 'write the value out, or bind or compute it',
        });
      }
      written += `${source.slice(end, span.start)}${words ?? 'null'}`;
      end = span.end;
      this.#charge(frame, words?.length ?? 0);
    }
    this.#charge(frame, source.length);
    return `${written}${source.slice(end)}`;
  }

  /** What a use gives for a parameter; undefined, with a finding, where the fragment has none of that name. */
  #given(frame: Frame, name: string, { origin, names }: Place): Given | undefined {
    const given = frame.given.get(name);
    if (given === undefined) {
      const known = [...frame.given.keys()];
      this.#findings.atOrigin(origin, {
        code: 'fragment.no-parameter',
        message: `Fragment "${frame.name}" has no parameter "${name}".`,
        hint: suggestName(name, known, known.length === 0 ? 'it has none' : `it has ${listNames(known)}`),
      });
      return undefined;
    }
    const roots = names.length === 0 ? new Set<string>() : rootsIn(given.value);
    const captured = names.find((one) => roots.has(one));
    if (captured !== undefined) {
      this.#findings.atOrigin(given.origin, {
        code: 'fragment.same-name',
        message: `"${name}" reads "${captured}", which is something else where fragment "${frame.name}" shows it: it repeats with that name.`,
        hint: 'give the items another name in the fragment: "each": { "as": … }',
      });
    }
    return given;
  }

  #copy(value: unknown): unknown {
    walkJson(value, (part, path) => {
      this.#spend(1 + String(path.at(-1) ?? '').length + (typeof part === 'string' ? part.length : 0));
    });
    return structuredClone(value);
  }

  #use(use: JsonObject, place: Place): Written | undefined {
    const name = use['fragment'];
    const document = typeof name === 'string' ? this.#fragments.get(name) : undefined;
    if (typeof name !== 'string' || document === undefined) {
      this.#at(place, ['fragment'], unknownFragment(name, this.#fragments));
      return undefined;
    }
    this.#used.add(name);
    if (place.frame === undefined) this.#begun = place.origin;
    this.#checkShape(use, name, place);
    if (!this.#isFinite(name, place)) return undefined;
    const inner = { ...place, names: [...place.names, ...repeatedName(use)] };
    const given = this.#givenBy(use, name, document, inner);
    const body = propertyOf(document.value, 'body');
    if (given === undefined || !isJsonObject(body)) return undefined;
    const slots = this.#slotsOf(use, name, document, inner);
    const frame: Frame = { name, document, given, slots, outer: place.frame };
    const origin: Origin = { document, path: ['body'], cause: causeOf(name, place.origin) };
    const written = this.#node(body, { frame, names: [], path: place.path, origin });
    if (written === undefined || !isJsonObject(written.value)) return undefined;
    const values = [...given].filter(([parameter]) => propertyOf(use['with'], parameter) !== undefined);
    this.#uses.push({
      fragment: name,
      path: place.path,
      given: Object.fromEntries(values.map(([parameter, { value }]) => [parameter, value])),
      origin: place.origin,
    });
    return { value: this.#merged(written.value, use, name, place), origin: written.origin ?? origin };
  }

  /** The node of a fragment with what its use says of it as a whole. */
  #merged(root: JsonObject, use: JsonObject, fragment: string, place: Place): JsonObject {
    const node: Record<string, unknown> = { ...root };
    this.#origins.carry(root, node);
    if (typeof use['id'] === 'string') {
      node['id'] = `${use['id']}--${fragment}`;
      this.#origins.note(node, 'id', inside(place.origin, 'id'));
    }
    for (const name of ofWhole.filter((one) => Object.hasOwn(use, one))) {
      if (Object.hasOwn(root, name)) {
        this.#at(place, [name], {
          code: 'fragment.twice',
          message: `Both this use and the node of fragment "${fragment}" say "${name}".`,
          hint: 'put one of them on a component around it, such as "Stack"',
        });
      }
      const at = { ...place, path: [...place.path, name], origin: inside(place.origin, name) };
      const written = this.#part(name, use[name], at);
      node[name] = written?.value;
      this.#origins.note(node, name, written?.origin ?? at.origin);
    }
    return node;
  }

  #checkShape(use: JsonObject, fragment: string, place: Place): void {
    for (const name of Object.keys(use)) {
      if (propertiesOfUse.includes(name)) continue;
      this.#at(place, [name], {
        code: 'fragment.property',
        message: `The use of a fragment has no "${name}".`,
        hint: suggestName(name, propertiesOfUse, `values go into "with": { "${fragment}": … }`),
      });
    }
    for (const [name, isRight] of Object.entries(formsOfUse)) {
      if (!Object.hasOwn(use, name) || isRight(use[name])) continue;
      this.#at(place, [name], {
        code: 'fragment.property',
        message: `"${name}" of the use of a fragment is ${isRight === isJsonObject ? 'an object' : 'a list of nodes'}.`,
      });
    }
    const isAmongOthers = typeof place.origin.path.at(-1) === 'number';
    if (typeof use['id'] === 'string' || !isAmongOthers) return;
    this.#at(place, [], {
      code: 'fragment.no-id',
      message: `This use of fragment "${fragment}" has no "id".`,
      hint: 'give it a name among its siblings',
    });
  }

  #isFinite(name: string, place: Place): boolean {
    const chain = chainOf(place.frame);
    if (chain.includes(name)) {
      this.#at(place, ['fragment'], {
        code: 'fragment.cycle',
        message: `Fragment "${name}" uses itself: ${listNames([...chain.slice(chain.indexOf(name)), name])}.`,
        hint: 'a fragment never ends in itself: give what differs in a slot',
      });
      return false;
    }
    if (chain.length < fragmentLimits.depth) return true;
    this.#at(place, ['fragment'], {
      code: 'fragment.too-deep',
      message: `Fragments use each other more than ${fragmentLimits.depth} levels deep.`,
      hint: `it is ${listNames([...chain, name])}`,
    });
    return false;
  }

  /** Values of all parameters; undefined, with a finding, when one is missing. */
  #givenBy(use: JsonObject, fragment: string, document: JsonDocument, place: Place): Map<string, Given> | undefined {
    const parameters = propertyOf(document.value, 'parameters');
    const declared = isJsonObject(parameters) ? parameters : {};
    const values = isJsonObject(use['with']) ? use['with'] : {};
    for (const name of Object.keys(values).filter((one) => !Object.hasOwn(declared, one))) {
      this.#at(place, ['with', name], {
        code: 'fragment.no-parameter',
        message: `Fragment "${fragment}" has no parameter "${name}".`,
        hint: suggestName(name, Object.keys(declared), `it has ${listNames(Object.keys(declared))}`),
      });
    }
    const given = new Map<string, Given>();
    for (const [name, parameter] of Object.entries(declared)) {
      const cause = () => `It is given to fragment "${fragment}" as "${name}".`;
      if (Object.hasOwn(values, name)) {
        const at = { ...place, origin: { ...inside(inside(place.origin, 'with'), name), cause } };
        const written = this.#value(values[name], at);
        given.set(name, { value: written.value, origin: written.origin ?? at.origin });
      } else if (Object.hasOwn(Object(parameter), 'default')) {
        const origin = { document, path: ['parameters', name, 'default'], cause: causeOf(fragment, place.origin) };
        given.set(name, { value: propertyOf(parameter, 'default'), origin });
      } else {
        this.#at(place, ['with'], missingParameter(fragment, name, propertyOf(parameter, 'type')));
      }
    }
    return given.size === Object.keys(declared).length ? given : undefined;
  }

  #slotsOf(use: JsonObject, fragment: string, document: JsonDocument, place: Place): Map<string, SlotContent> {
    const slots = propertyOf(document.value, 'slots');
    const declared = isJsonObject(slots) ? Object.keys(slots) : [];
    const filled = new Map<string, SlotContent>();
    const fill = (name: string, list: unknown, path: JsonPath) => {
      if (!declared.includes(name)) {
        this.#at(place, path, {
          code: 'fragment.no-slot',
          message: `Fragment "${fragment}" has no slot "${name}".`,
          hint: suggestName(name, declared, declared.length === 0 ? 'it has none' : `it has ${listNames(declared)}`),
        });
      } else if (Array.isArray(list)) {
        filled.set(name, { list, origin: path.reduce(inside, place.origin), around: place });
      }
    };
    if (Object.hasOwn(use, 'children')) fill('default', use['children'], ['children']);
    const named = isJsonObject(use['slots']) ? use['slots'] : {};
    for (const [name, list] of Object.entries(named)) fill(name, list, ['slots', name]);
    return filled;
  }

  #at({ origin }: Place, path: JsonPath, finding: Finding): void {
    this.#findings.atOrigin(path.reduce(inside, origin), finding);
  }

  #charge(frame: Frame | undefined, characters: number): void {
    if (frame !== undefined) this.#spend(characters);
  }

  #spend(characters: number): void {
    this.#characters += characters;
    this.#ofCampaign += characters;
    const { characters: most, ofCampaign } = fragmentLimits;
    if (this.#characters > most || this.#ofCampaign > ofCampaign) throw new TooLarge();
  }
}

/** Says whether a script has anything that looks like the use of a fragment, or a slot. */
function mayUseFragments(value: unknown): boolean {
  let found = false;
  walkJson(value, (part) => {
    found ||= isJsonObject(part) && (Object.hasOwn(part, 'fragment') || isSlotPlace(part));
  });
  return found;
}

function isSlotPlace(node: unknown): node is JsonObject {
  return isJsonObject(node) && Object.hasOwn(node, 'slot') && !Object.hasOwn(node, 'component');
}

function inside(origin: Origin, name: string | number): Origin {
  return { ...origin, path: [...origin.path, name] };
}

function chainOf(frame: Frame | undefined): readonly string[] {
  return frame === undefined ? [] : [...chainOf(frame.outer), frame.name];
}

/** Says where a fragment is used, for findings about what stands in it. */
function causeOf(fragment: string, { document, path, cause }: Origin): () => string {
  return () => {
    const { line, column } = document.locate(path);
    return `Fragment "${fragment}" is used at ${document.file}:${line}:${column}. ${cause()}`.trimEnd();
  };
}

function repeatedName({ each }: JsonObject): readonly string[] {
  if (!isJsonObject(each)) return [];
  return [typeof each['as'] === 'string' ? each['as'] : 'item'];
}
