import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

type ProtocolOptions = Parameters<PGlite['execProtocolRaw']>[1];

/** PGlite that lets the event loop turn before each statement, since a statement blocks the thread. */
export class YieldingPGlite extends PGlite {
  override async execProtocolRaw(message: Uint8Array, options?: ProtocolOptions): Promise<Uint8Array> {
    await nextTurn();
    return super.execProtocolRaw(message, options);
  }
}
