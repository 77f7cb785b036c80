import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import DrawMoment from '#component-registry/components/draw-moment/draw-moment.tsx';
import { contentProps, renderComponent } from './render-component.tsx';
import type { RenderOptions } from './render-component.tsx';

const labels = {
  announcement: '真鍮の鍵が出ました。',
  skipLabel: 'スキップ',
  soundOnLabel: '音を出す',
  soundOffLabel: '音を消す',
};
const key = { name: '真鍮の鍵', src: '/key.svg', rarity: 3 };
type Result = typeof key | null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A moment in a page, with what was emitted and how to go on. */
function begin(result: Result, options: RenderOptions & { readonly tune?: string } = {}) {
  const { props, events } = contentProps();
  const { tune, ...rest } = options;
  const moment = (shown: Result) => (
    <DrawMoment {...props} {...labels} {...(tune !== undefined && { tune })} result={shown}>
      <button type="button">もう一度</button>
    </DrawMoment>
  );
  const { container, rerender, unmount } = renderComponent(moment(result), rest);
  return { container, unmount, events, draw: (next: Result) => rerender(moment(next)) };
}

/** Lets time pass as a browser does: what a timer changes is rendered before the next one. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 50) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 50)));
}

function root(container: HTMLElement): HTMLElement {
  const found = container.querySelector<HTMLElement>("[data-part~='DrawMoment.root']");
  if (found === null) throw new Error('There is no moment.');
  return found;
}

/** What is there of a moment. */
function seen(container: HTMLElement) {
  return {
    state: root(container).dataset['state'],
    rarity: root(container).dataset['rarity'],
    picture: container.querySelector('img')?.getAttribute('src'),
    said: screen.getByRole('status').textContent,
  };
}
const revealed = { rarity: '3', picture: '/key.svg', said: labels.announcement };

it('is tense until the result comes, grows, reveals and comes to rest', async () => {
  const { container, draw, events } = begin(null);
  await pass(10_000);
  expect(seen(container)).toEqual({ state: 'anticipation', said: '' });
  draw(key);
  await pass(0);
  expect(seen(container)).toEqual({ state: 'anticipation', said: '' });
  await pass(400);
  expect(seen(container)).toEqual({ state: 'buildup', rarity: '3', said: '' });
  await pass(1500);
  expect(seen(container)).toEqual({ state: 'reveal', ...revealed });
  await pass(1000);
  expect(seen(container)).toEqual({ state: 'afterglow', ...revealed });
  expect(events).toEqual([]);
  await pass(1200);
  expect(events).toEqual([['finish']]);
  await pass(60_000);
  expect(events).toEqual([['finish']]);
});

it('says nothing of the result before the reveal, to nobody', async () => {
  const { container } = begin(key);
  await pass(3000);
  expect(seen(container).state).toBe('buildup');
  expect(container.innerHTML).not.toMatch(/真鍮|key\.svg/);
});

it('keeps what comes in the end out of reach until then', async () => {
  const { container } = begin(key);
  const rest = container.querySelector("[data-part='DrawMoment.rest']");
  expect(rest).toHaveAttribute('data-waiting');
  await pass(6000);
  expect(rest).not.toHaveAttribute('data-waiting');
});

it('begins anew when the result is taken away', async () => {
  const { container, draw } = begin(key);
  await pass(6000);
  draw(null);
  expect(seen(container)).toEqual({ state: 'anticipation', said: '' });
  draw({ ...key, rarity: 1 });
  await pass(1600);
  expect(seen(container)).toEqual({ state: 'buildup', rarity: '1', said: '' });
});

describe('a skip', () => {
  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'スキップ' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    [
      'a press on the scene',
      (container: HTMLElement) =>
        fireEvent.pointerDown(container.querySelector("[data-part='DrawMoment.stage']") ?? container),
    ],
  ])('by %s reveals at once and is over', async (_way, press) => {
    const { container, events } = begin(key);
    await pass(700);
    press(container);
    expect(seen(container)).toEqual({ state: 'afterglow', ...revealed });
    expect(events).toEqual([['finish']]);
    expect(screen.queryByRole('button', { name: 'スキップ' })).not.toBeInTheDocument();
  });

  it('before the result waits for it', async () => {
    const { container, draw, events } = begin(null);
    fireEvent.click(screen.getByRole('button', { name: 'スキップ' }));
    await pass(5000);
    expect(seen(container)).toEqual({ state: 'anticipation', said: '' });
    expect(screen.getByRole('button', { name: 'スキップ' })).toHaveAttribute('aria-busy', 'true');
    draw(key);
    await pass(0);
    expect(seen(container)).toEqual({ state: 'afterglow', ...revealed });
    expect(events).toEqual([['finish']]);
  });

  it('is not the second press of the double press that drew', async () => {
    const { container } = begin(key);
    await pass(200);
    fireEvent.pointerDown(container.querySelector("[data-part='DrawMoment.stage']") ?? container);
    expect(seen(container).state).toBe('anticipation');
  });

  it('by Escape is not heard by the dialog around it; the next Escape is', async () => {
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener('keydown', heard);
    begin(key);
    await pass(0);
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heard).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', heard);
  });
});

it('gives the focus of its button to itself, so that a dialog keeps it', async () => {
  const { container } = begin(key);
  await pass(0);
  screen.getByRole('button', { name: 'スキップ' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'スキップ' }));
  expect(root(container)).toHaveFocus();
});

/** What the browser says of motion, and how it is changed. */
function stubMotion(isReduced: boolean) {
  const listeners = new Set<() => void>();
  const list = {
    matches: isReduced,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => list);
  return (isNowReduced: boolean) => {
    list.matches = isNowReduced;
    for (const listener of listeners) listener();
  };
}

describe('for who wants no motion', () => {
  it('the result stands there as soon as it is known', async () => {
    stubMotion(true);
    const { container, events } = begin(key);
    await pass(0);
    expect(seen(container)).toEqual({ state: 'afterglow', ...revealed });
    await pass(1200);
    expect(events).toEqual([['finish']]);
  });

  it('the moment stops when that is asked for meanwhile', async () => {
    const change = stubMotion(false);
    const { container } = begin(key);
    await pass(2000);
    expect(seen(container).state).toBe('buildup');
    act(() => change(true));
    expect(seen(container)).toEqual({ state: 'afterglow', ...revealed });
  });
});

it('waits while the page is hidden, and goes on where it stood', async () => {
  const { container } = begin(key);
  await pass(2000);
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await pass(60_000);
  expect(seen(container).state).toBe('buildup');
  isHidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await pass(1099);
  expect(seen(container).state).toBe('buildup');
  await pass(1);
  expect(seen(container).state).toBe('reveal');
  isHidden.mockRestore();
});

it('waits for the drawing of the result, but not for ever', async () => {
  class Endless {
    decode = () => new Promise(() => {});
  }
  vi.stubGlobal('Image', Endless);
  const { container } = begin(key);
  await pass(2400);
  expect(seen(container).state).toBe('anticipation');
  await pass(800);
  expect(seen(container).state).toBe('buildup');
});
