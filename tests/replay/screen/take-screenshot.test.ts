import { expect, it } from 'vitest';
import { takeScreenshot } from '#replay/screen/take-screenshot.ts';

function pageThatFails(times: number, message: string) {
  let asked = 0;
  const screenshot = async () => {
    asked += 1;
    if (asked <= times) throw new Error(message);
    return Buffer.from('picture');
  };
  return { screenshot, asked: () => asked };
}

const refusal = 'page.screenshot: Protocol error (Page.captureScreenshot): Unable to capture screenshot';

it('asks again when the browser could not paint', async () => {
  const page = pageThatFails(3, refusal);
  expect(String(await takeScreenshot(page, {}))).toBe('picture');
});

it('gives up when it never can', async () => {
  const page = pageThatFails(9, refusal);
  await expect(takeScreenshot(page, {})).rejects.toThrow(refusal);
  expect(page.asked()).toBe(4);
});

it('does not ask again after another fault', async () => {
  const page = pageThatFails(1, 'Target page has been closed');
  await expect(takeScreenshot(page, {})).rejects.toThrow('Target page has been closed');
  expect(page.asked()).toBe(1);
});
