/** Says whether a key is part of the work of an input method, and means nothing else. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari says it nowhere else
  return event.isComposing || event.keyCode === 229;
}
