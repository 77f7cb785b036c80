import { expect, test } from 'vitest';
import type { Sight, Target } from '#schemas/scenario/scenario.ts';
import { expectNotSeen } from '#replay/expectations/not-see.ts';
import { expectPage } from '#replay/expectations/page.ts';
import { expectSeen } from '#replay/expectations/see.ts';
import type { Screen } from '#replay/screen/screen.ts';
import { failureOf, playAll, then } from '../steps/support/tiny-scene.ts';
import { useTinySite } from './support/tiny-site.ts';

const tiny = useTinySite();

const prizes = `<main>
  <h1>Prizes</h1>
  <ul>
    <li>Star <button>Take</button></li>
    <li>Moon <button>Take</button></li>
    <li>Sun <button disabled>Sold out</button></li>
  </ul>
  <a href="/">Log in</a>
  <p>Only <b>3</b> left</p>
  <p hidden>Never shown</p>
  <div inert><button>Behind</button></div>
  <div aria-hidden="true">Decoration</div>
  <label><input type="checkbox" checked>Agree</label>
  <button aria-expanded="false">More</button>
  <meter min="0" max="10" value="7" aria-label="Points"></meter>
</main>`;

/** A screen on which nothing comes later: what is not there is not waited for. */
const open = async (page = prizes): Promise<Screen> => {
  const screen = await tiny.open({ '/': page });
  await playAll(screen, [{ visit: '/' }]);
  return { ...screen, until: async (probe) => probe() };
};

const pressed = (screen: Screen, target: Target) => failureOf(playAll(screen, [{ press: target }]));
const seen = (screen: Screen, ...sights: Sight[]) => expectSeen(sights, screen, then);

test('what is there is seen as a screen reader has it', async () => {
  const screen = await open();
  await seen(
    screen,
    { heading: 'Prizes', level: 1, in: 'main' },
    { button: 'Take', count: 2 },
    { button: 'Take', nth: 2, disabled: false },
    { button: 'Take', in: { listitem: 'Moon' }, count: 1 },
    { button: 'Sold*', disabled: true },
    { text: 'Only 3 left' },
    { text: '*3 l*' },
    { listitem: '*', count: 3 },
    { checkbox: 'Agree', checked: true },
    { button: 'More', expanded: false },
    { meter: 'Points', value: '7' },
    { link: 'Log in', focused: false },
  );
  const gone = [{ text: 'Never shown' }, { text: 'Decoration' }, { button: 'Behind' }, { button: 'take' }];
  await expectNotSeen(gone, screen, then);
  expect(screen.problems).toEqual([]);
});

test('a thing that is not there: what is, and what comes nearest', async () => {
  const screen = await open('<main><h1>Prizes</h1><button>Take it</button><a href="/">Log in</a></main>');
  const actual = '- main:\n  - heading "Prizes" [level=1]\n  - button "Take it"\n  - link "Log in":\n    - /url: /';
  const bare = {
    actual,
    hint: 'when the nearest is meant, name it so; else the site is wrong, and the report shows its screen',
  };
  expect(await pressed(screen, { button: 'Take ti' })).toEqual({
    ...bare,
    message: 'There is no button "Take ti".',
    expected: 'There is button "Take ti".',
    nearest: 'button "Take it"',
  });
  expect(await pressed(screen, { button: 'Log in' })).toEqual({
    ...bare,
    message: 'There is no button "Log in".',
    expected: 'There is button "Log in".',
    nearest: 'link "Log in"',
  });
  expect(await pressed(screen, { button: 'Log in', in: { dialog: 'Menu' } })).toEqual({
    ...bare,
    message: 'There is no dialog "Menu", where button "Log in" should be.',
    expected: 'There is button "Log in" in dialog "Menu".',
    nearest: 'link "Log in", elsewhere on the page',
  });
  expect(await pressed(screen, { link: 'Log in', nth: 2 })).toEqual({
    ...bare,
    message: 'There is no 2nd link "Log in": there is only 1.',
    expected: 'There is the 2nd link "Log in".',
    nearest: 'link "Log in"',
  });
  const nothingLikeIt = await pressed(screen, { checkbox: 'I agree to the rules' });
  expect([nothingLikeIt.nearest, nothingLikeIt.hint]).toEqual([
    '',
    'see its screen in the report: the site is wrong, or it comes only when more time has passed ("pass")',
  ]);
});

test('a thing of another part of the page, or of another part of it', async () => {
  const screen = await open('<header><button>Menu</button></header><main>Words</main>');
  expect(await pressed(screen, { button: 'Menu', in: 'main' })).toEqual({
    message: 'There is no button "Menu" in the main.',
    expected: 'There is button "Menu" in the main.',
    actual: '- main: Words',
    nearest: 'button "Menu", elsewhere on the page',
    hint: 'when the nearest is meant, name it so; else the site is wrong, and the report shows its screen',
  });
});

test('several things, one that is disabled, one that lies under another or behind a dialog', async () => {
  const screen = await open();
  expect(await pressed(screen, { button: 'Take' })).toEqual({
    message: 'There are 2 of button "Take": it is not clear which one is meant.',
    expected: 'There is one button "Take".',
    actual: '1st: in "Star Take"\n2nd: in "Moon Take"',
    nearest: '',
    hint: 'say where it is by "in", or which one by "nth"',
  });
  const { actual: _whole, ...disabled } = await pressed(screen, { button: 'Sold out' });
  expect(disabled).toEqual({
    message: 'The button "Sold out" is disabled: it can not be used.',
    expected: 'The button "Sold out" can be used.',
    nearest: '',
    hint: '',
  });
  const cover = '<div style="position: fixed; inset: 0">Please wait</div>';
  const covered = await open(`<button>Take</button>${cover}`);
  expect(await pressed(covered, { button: 'Take' })).toEqual({
    message: 'The button "Take" lies under "Please wait": it can not be used.',
    expected: 'The button "Take" can be used.',
    actual: '- button "Take"\n- text: Please wait',
    nearest: '',
    hint: '',
  });
  const dialog = '<div role="dialog" aria-label="Menu">Hello</div>';
  const modal = '<div role="dialog" aria-label="Menu" style="position: fixed; inset: 0">Hello</div>';
  const under = await open(`<button>Take</button>${modal}`);
  expect((await pressed(under, { button: 'Take' })).message).toBe(
    'The button "Take" lies behind the dialog "Menu": it can not be used.',
  );
  const behind = await open(`<div inert><button>Take</button></div>${dialog}`);
  const { actual: _screen, ...unreachable } = await pressed(behind, { button: 'Take' });
  expect(unreachable).toEqual({
    message: 'The button "Take" is out of reach behind the dialog "Menu".',
    expected: 'There is button "Take".',
    nearest: '',
    hint: 'close what lies before it first',
  });
});

test('states and counts that are otherwise, in words', async () => {
  const screen = await open();
  const messageOf = async (sight: Sight) => {
    const { message, expected, actual } = await failureOf(seen(screen, sight));
    return [message, expected, actual];
  };
  expect(await messageOf({ button: 'Sold out', disabled: false })).toEqual([
    'The button "Sold out" is disabled, but should be enabled.',
    'There is button "Sold out", not disabled.',
    '1st: there, disabled',
  ]);
  expect(await messageOf({ checkbox: 'Agree', checked: false })).toEqual([
    'The checkbox "Agree" is ticked, but should be not ticked.',
    'There is checkbox "Agree", not ticked.',
    '1st: there, ticked',
  ]);
  expect(await messageOf({ meter: 'Points', value: '8' })).toEqual([
    'The meter "Points" is with "7" in it, but should be with "8" in it.',
    'There is meter "Points", with "8" in it.',
    '1st: there, with "7" in it',
  ]);
  expect(await messageOf({ button: 'Take', disabled: true })).toEqual([
    'None of the 2 is button "Take", disabled.',
    'There is button "Take", disabled.',
    '1st: there, enabled\n2nd: there, enabled',
  ]);
  expect(await messageOf({ button: 'Take', count: 3 })).toEqual([
    'There are 2 of button "Take", but should be 3.',
    'There is 3 of button "Take".',
    '1st: there\n2nd: there',
  ]);
});

test('what should not be there, and a page that is another one', async () => {
  const screen = await open();
  expect(await failureOf(expectNotSeen([{ button: 'Sold out' }], screen, then))).toEqual({
    message: 'The button "Sold out" is on the screen, but should not be.',
    expected: 'There is not button "Sold out".',
    actual: '- button "Sold out" [disabled]',
    nearest: '',
    hint: '',
  });
  const page = { at: '/', status: '200', title: '*', language: 'ja' } as const;
  for (const part of ['at', 'status', 'title', 'language'] as const) await expectPage(part, page[part], screen, then);
  const wrong = async (part: keyof typeof page, wanted: string) =>
    (await failureOf(expectPage(part, wanted, screen, then))).message;
  expect([
    await wrong('at', '/prizes'),
    await wrong('status', '404'),
    await wrong('title', 'P*'),
    await wrong('language', 'ko'),
  ]).toEqual([
    'The address is "/", but should be "/prizes".',
    'The status of the page is "200", but should be "404".',
    'The title is "/", but should be "P*".',
    'The language of the page is "ja", but should be "ko".',
  ]);
});
