import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

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
