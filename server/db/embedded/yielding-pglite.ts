import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, types } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';

type Serializer = NonNullable<PGliteOptions['serializers']>[number];
type ProtocolOptions = Parameters<PGlite['execProtocolRaw']>[1];

const hexPrefix = String.raw`\x`;

/** PGlite sends what a serializer gives as text, and bytes as they are, though its types say text alone. */
const asTheyAre = ((bytes: Uint8Array) => bytes) as unknown as Serializer;

/**
 * PGlite as a server uses it: it lets the event loop turn before each statement, since a statement blocks the thread,
 * takes bytes without writing them out as text, which takes half the time, and reads them with what Node has for it.
 */
export class YieldingPGlite extends PGlite {
  constructor(options: PGliteOptions) {
    super({
      ...options,
      parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(hexPrefix.length), 'hex') },
      serializers: { [types.BYTEA]: asTheyAre },
    });
  }

  override async execProtocolRaw(message: Uint8Array, options?: ProtocolOptions): Promise<Uint8Array> {
    await nextTurn();
    return super.execProtocolRaw(message, options);
  }
}
