/** Each picture of an element: its address, what it is read out as, and its visibility, empty as long as nothing changes it. */
export function picturesOf(element: HTMLElement): readonly (readonly [string | null, string, string])[] {
  return [...element.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('src'),
    picture.alt,
    picture.style.visibility,
  ]);
}
