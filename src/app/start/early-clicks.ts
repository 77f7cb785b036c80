import type { EarlyClicks } from './take-early-clicks.ts';

/**
 * A program of its own that comes long before the site's: it keeps the buttons that are pressed on a page that the
 * server rendered, until the site's program takes them. Links work by themselves.
 */
const pressed = new Set<HTMLElement>();

function keep({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button !== null) pressed.add(button);
}

document.addEventListener('click', keep, { capture: true });

const earlyClicks: EarlyClicks = {
  take() {
    document.removeEventListener('click', keep, { capture: true });
    const taken = [...pressed];
    pressed.clear();
    return taken;
  },
};
Object.assign(window, { earlyClicks });
