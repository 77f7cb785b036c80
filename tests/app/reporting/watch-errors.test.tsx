import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchErrors } from '#app/reporting/watch-errors.ts';
import type { ProgramFault } from '#app/reporting/watch-errors.ts';

const own = 'https://fan.example/';

let faults: ProgramFault[] = [];
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  faults = [];
  document.body.innerHTML = '<div data-node="list/card"><button type="button">Press</button></div><a href="#x">Out</a>';
  end = watchErrors(window, {
    ownAddresses: [own],
    nodeOfElement: (element) => {
      const path = element.closest<HTMLElement>('[data-node]')?.dataset['node'];
      return path === undefined ? undefined : { script: 'page/top', path };
    },
    report: (fault) => faults.push(fault),
  });
});

afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** An error as a browser throws it from a file. */
function thrownFrom(file: string, message = 'boom'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at press (${file}:1:2)\n    at run (${own}assets/main.js:3:4)`;
  return error;
}

/** What a browser does with what nobody catches. */
function uncaught(error: unknown, message = 'Uncaught', filename = ''): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message, filename }));
}

function rejected(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

function pressing(selector: string, handle: () => void): void {
  const element = document.querySelector(selector);
  element?.addEventListener('click', handle, { once: true });
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const ours = thrownFrom(`${own}assets/prize-card.js`);
const foreign = thrownFrom('chrome-extension://abc/content.js');

describe('what is thrown', () => {
  test('by the handler of a node is laid to the node', () => {
    pressing('button', () => uncaught(ours));
    expect(faults).toEqual([
      { script: 'page/top', path: 'list/card', code: 'component.handler-threw', message: 'TypeError: boom' },
    ]);
  });

  test('by the handler of a node and is no error is laid to the node too', () => {
    pressing('button', () => uncaught('no error at all'));
    expect(faults).toEqual([
      { script: 'page/top', path: 'list/card', code: 'component.handler-threw', message: 'no error at all' },
    ]);
  });

  test('by a handler outside of any script is laid to the program', () => {
    pressing('a', () => uncaught(ours));
    expect(faults).toEqual([{ script: 'program', path: '', code: 'program.threw', message: 'TypeError: boom' }]);
  });

  test('later is laid to the program, not to what was used before', () => {
    pressing('button', () => setTimeout(() => uncaught(ours)));
    vi.runAllTimers();
    expect(faults).toEqual([{ script: 'program', path: '', code: 'program.threw', message: 'TypeError: boom' }]);
  });

  test('in a promise that nobody waits for is reported as such', () => {
    pressing('button', () => rejected(ours));
    expect(faults).toEqual([{ script: 'program', path: '', code: 'program.rejected', message: 'TypeError: boom' }]);
  });

  test('names a file of ours only in the browser’s words, and is reported', () => {
    uncaught(undefined, 'Uncaught SyntaxError: no', `${own}assets/main.js`);
    expect(faults.map(({ code, message }) => [code, message])).toEqual([['program.threw', 'Uncaught SyntaxError: no']]);
  });

  test('in every frame is reported twenty times at most', () => {
    for (let frame = 0; frame < 50; frame += 1) uncaught(thrownFrom(`${own}assets/main.js`, `frame ${frame}`));
    expect(faults.length).toBe(20);
  });
});

describe('left alone is', () => {
  test.each<[string, () => void]>([
    ['the error of a browser extension', () => uncaught(foreign)],
    ['the error of an extension at a node', () => pressing('button', () => uncaught(foreign))],
    [
      'an error that names an address of ours in its words',
      () => uncaught(thrownFrom('https://ads.example/a.js', own)),
    ],
    ['an error of which the browser says nothing', () => uncaught(null, 'Script error.')],
    ['a rejection of an extension', () => rejected(foreign)],
    ['a rejection that says nothing', () => rejected(undefined)],
    ['a drawing that does not come', () => document.querySelector('button')?.dispatchEvent(new Event('error'))],
  ])('%s', (_what, happen) => {
    happen();
    expect(faults).toEqual([]);
  });

  test('everything, once the watching has ended', () => {
    end();
    pressing('button', () => uncaught(ours));
    rejected(ours);
    expect(faults).toEqual([]);
  });
});
