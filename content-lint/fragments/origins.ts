import { isJsonObject } from '../json/json-path.ts';
import type { JsonPath } from '../json/json-path.ts';
import type { JsonDocument, Origin } from '../json/json-document.ts';

type Container = readonly unknown[] | Readonly<Record<string, unknown>>;

/** The cause of what stands where it was written. */
export const inPlace = () => '';

/** Remembers where the parts of a document were written that do not stand where their container says. */
export class Origins {
  readonly #moved = new WeakMap<Container, Map<string | number, Origin>>();

  /** Says that what a container holds under a name was written elsewhere. */
  note(container: Container, name: string | number, origin: Origin): void {
    const ofContainer = this.#moved.get(container) ?? new Map<string | number, Origin>();
    this.#moved.set(container, ofContainer.set(name, origin));
  }

  /** What was noted of one container holds for another too. */
  carry(from: Container, to: Container): void {
    for (const [name, origin] of this.#moved.get(from) ?? []) this.note(to, name, origin);
  }

  /** A document with another value, put together of what was noted. Its places are those where it was written. */
  documentOf(written: JsonDocument, value: unknown): JsonDocument {
    const originOf = (path: JsonPath) => this.#originIn(written, value, path);
    return {
      file: written.file,
      value,
      originOf,
      locate(path, part) {
        const origin = originOf(path);
        return origin.document.locate(origin.path, part);
      },
      locateInText(path, offset) {
        const origin = originOf(path);
        return origin.document.locateInText(origin.path, offset);
      },
    };
  }

  #originIn(document: JsonDocument, value: unknown, path: JsonPath): Origin {
    let current = value;
    let origin: Origin = { document, path: [], cause: inPlace };
    for (const name of path) {
      const moved = isContainer(current) ? this.#moved.get(current)?.get(name) : undefined;
      origin = moved ?? { ...origin, path: [...origin.path, name] };
      current = isContainer(current) ? (current as Readonly<Record<string | number, unknown>>)[name] : undefined;
    }
    return origin;
  }
}

function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || isJsonObject(value);
}
