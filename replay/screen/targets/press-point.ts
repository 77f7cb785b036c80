/** What lies over something: its words, and whether it is part of a dialog that the other is not in. */
export interface Cover {
  readonly covered: string;
  readonly isDialog: boolean;
}

/** Where to press, in pixels of the window, or what lies over it. */
export type PressPoint = { readonly x: number; readonly y: number } | Cover;

/**
 * Runs in a page: the middle of an element, or of a label of it where it can not be hit itself. Scrolls only when that is
 * out of the window or under something.
 */
export function pressPointOf(element: Element): PressPoint {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  let cover: Cover = { covered: '', isDialog: false };
  for (const isScrolled of [false, true]) {
    for (const place of [element, ...labels]) {
      if (isScrolled) place.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = [...place.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
      if (box === undefined) continue;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (place.contains(hit) || hit.closest('label')?.control === element)) return { x, y };
      const dialog = hit?.closest('dialog, [role="dialog"]') ?? null;
      const covered = (hit?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      cover = { covered, isDialog: dialog !== null && !dialog.contains(element) };
    }
  }
  return cover;
}
