/** A text that is in the window, and how it is written. Places are pixels of the window. */
export interface PageText {
  readonly words: string;
  /** The text that they are a phrase of. */
  readonly sentence: string;
  /** The node that rendered it, as reports name it; null for what no script rendered. */
  readonly node: { readonly script: string; readonly path: string } | null;
  /** Red, green, blue and alpha of its letters, from 0 to 255; null where they are filled by a picture or blended. */
  readonly ink: readonly number[] | null;
  /** How much of it the elements around it let through, from 0 to 1. */
  readonly opacity: number;
  /** 24 px, or bold from 18.66 px. */
  readonly isLarge: boolean;
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/**
 * Runs in a page: every text of it that has to be read; texts of controls that are disabled need not be (WCAG 2.2, 1.4.3). It
 * names no function inside, which the compiler would wrap in a helper that the page lacks.
 */
export function textsOf(): PageText[] {
  const texts: PageText[] = [];
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent?.trim() ?? '';
    if (
      probe === null ||
      element === null ||
      words === '' ||
      element.closest('script, style, svg, :disabled, [aria-disabled=true]')
    )
      continue;
    const style = getComputedStyle(element);
    let opacity = 1;
    let isPlain = style.mixBlendMode === 'normal';
    let isSeen = style.visibility === 'visible';
    let node: PageText['node'] = null;
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { opacity: own, backgroundClip, webkitTextFillColor } = getComputedStyle(around);
      opacity *= Number(own);
      if (backgroundClip.includes('text') && webkitTextFillColor.endsWith(' 0)')) isPlain = false;
      // For screen readers alone.
      if (around.clientWidth === 1 && around.clientHeight === 1) isSeen = false;
    }
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    let record = key === undefined ? null : Reflect.get(element, key);
    for (; record && node === null; record = record.return)
      node = record.stateNode?.place?.path ? record.stateNode.place : null;
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = style.webkitTextFillColor;
    probe.fillRect(0, 0, 1, 1);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const ink = [...probe.getImageData(0, 0, 1, 1).data];
    const boxes = [...range.getClientRects()].filter(({ left, right, top, bottom }) =>
      // What is cut off here, or under something that is fixed over the page, is seen elsewhere.
      [left + 1, (left + right) / 2, right - 1].every((x) => {
        const above = document.elementFromPoint(x, (top + bottom) / 2);
        const isHit = above !== null && (above.contains(element) || element.contains(above));
        return isHit && top >= 0 && bottom <= innerHeight;
      }),
    );
    if (!isSeen || boxes.length === 0 || opacity === 0 || (isPlain && ink[3] === 0)) continue;
    texts.push({
      words,
      sentence: element.textContent.trim(),
      node: node === null ? null : { script: node.script, path: node.path },
      ink: isPlain ? ink : null,
      opacity,
      isLarge: Number.parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24),
      boxes: boxes.map(({ x, y, width, height }) => ({ x, y, width, height })),
    });
  }
  return texts;
}

/**
 * Runs in a page: its letters are no more painted, and all else is; what fills them goes as well. The policy of the page admits
 * sheets that are made by a program.
 */
export function hideTexts(): void {
  for (const element of document.querySelectorAll('*')) {
    element.toggleAttribute('data-filled-letters', getComputedStyle(element).backgroundClip.includes('text'));
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, ::before, ::after {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
      transition: none !important;
    }
    [data-filled-letters], [data-filled-letters]::before, [data-filled-letters]::after { background: none !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in a page: its letters are painted again. */
export function showTexts(): void {
  document.adoptedStyleSheets.pop();
}

/** Runs in a page: shows what is below by so much of a window that nothing is only seen in parts; false at its end. */
export function scrollOn(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight * 0.7, behavior: 'instant' });
  return scrollY > before;
}
