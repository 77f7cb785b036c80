/**
 * Runs in every document before its own scripts: as if the fan had dismissed every modal that pages open by themselves, a
 * moment ago. Named as `Openings` of `src/app/hosts` keeps them.
 */
export function suppressOpenings(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the storage that it is asked of
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function getItem(key) {
    if (!key.startsWith('kansei.kept./opening.')) return read.call(this, key);
    return JSON.stringify({ value: true, until: Date.now() + 60_000 });
  };
}
