import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** A component that does not bear StrictMode does not bear an effect that runs again; tests that count renderings go without. */
configure({ reactStrictMode: true });

afterEach(() => {
  cleanup();
});

/** Files share a window, so that it is made once a worker: each leaves it as it was. */
afterAll(() => {
  const { documentElement, head, body } = document;
  for (const part of [documentElement, head, body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

// jsdom plays nothing and says so where nobody listens.
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => {};

// Nor does it paint anything.
HTMLCanvasElement.prototype.getContext = () => null;
