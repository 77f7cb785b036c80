/** State of a thing on the screen; undefined where it has no such state. */
export interface ElementState {
  readonly disabled: boolean;
  readonly checked: boolean | undefined;
  readonly expanded: boolean | undefined;
  readonly focused: boolean;
  readonly level: number | undefined;
  readonly value: string | undefined;
}

/** Runs in a page: the states of elements, as a screen reader says them. */
export function readStates(elements: readonly Element[]): ElementState[] {
  const of = {
    flag(element: Element, names: readonly string[]): boolean | undefined {
      const value = names.map((name) => element.getAttribute(name)).find((one) => one !== null);
      return value === undefined ? undefined : value === 'true';
    },
    checked(element: Element): boolean | undefined {
      if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) return element.checked;
      if (element instanceof HTMLOptionElement) return element.selected;
      return of.flag(element, ['aria-checked', 'aria-selected', 'aria-pressed']);
    },
    expanded(element: Element): boolean | undefined {
      const details = element instanceof HTMLDetailsElement ? element : element.closest('summary')?.parentElement;
      return details instanceof HTMLDetailsElement ? details.open : of.flag(element, ['aria-expanded']);
    },
    level(element: Element): number | undefined {
      const level = element.getAttribute('aria-level') ?? /^H([1-6])$/.exec(element.tagName)?.[1];
      return level === undefined ? undefined : Number(level);
    },
    value(element: Element): string | undefined {
      if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? '';
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
      const said = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
      if (said !== null) return said;
      const isGauge = element instanceof HTMLMeterElement || element instanceof HTMLProgressElement;
      return isGauge ? String(element.value) : undefined;
    },
  };
  return elements.map((element) => ({
    disabled: element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null,
    checked: of.checked(element),
    expanded: of.expanded(element),
    focused: element === document.activeElement,
    level: of.level(element),
    value: of.value(element),
  }));
}
