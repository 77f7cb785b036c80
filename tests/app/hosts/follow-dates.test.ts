import { expect, it, test } from 'vitest';
import { followDates } from '#app/hosts/follow-dates.ts';
import { DataStore } from '#runtime/data-store.ts';

const day = 24 * 60 * 60 * 1000;

/** A page at time 0, whose clock and timers the test moves. */
function setUp(dates: number[]) {
  const clock = { now: 0 };
  const timers: { readonly act: () => void; readonly at: number }[] = [];
  const store = new DataStore({ system: { since: 0 } });
  const look = followDates({
    dates: () => dates,
    store,
    now: () => clock.now,
    wait: (act, milliseconds) => void timers.push({ act, at: clock.now + milliseconds }),
  });
  return {
    look,
    timers,
    since: () => store.read(['system', 'since']),
    /** Moves the clock; timers that are due go off in their order. */
    passTo(time: number) {
      clock.now = time;
      timers.splice(0).forEach((timer) => (timer.at <= time ? timer.act() : timers.push(timer)));
    },
  };
}

test('each date takes effect when it comes', () => {
  const { look, passTo, since } = setUp([1000, 2000]);
  look();
  const seen = [0, 999, 1000, 1999, 2000, 9000].map((time) => {
    passTo(time);
    return since();
  });
  expect(seen).toEqual([0, 0, 1000, 1000, 2000, 2000]);
});

test('a date that is further away than browsers wait at once comes in steps', () => {
  const { look, passTo, since, timers } = setUp([40 * day]);
  look();
  expect(timers.map(({ at }) => at)).toEqual([2 ** 31 - 1]);
  passTo(2 ** 31 - 1);
  expect([since(), timers.map(({ at }) => at)]).toEqual([0, [40 * day]]);
  passTo(40 * day);
  expect(since()).toBe(40 * day);
});

it('is right at once when it is asked to look, and an older timer does no harm', () => {
  const dates = [1000];
  const { look, passTo, since } = setUp(dates);
  look();
  dates.splice(0, 1, 5000);
  look();
  passTo(1000);
  expect(since()).toBe(0);
  passTo(5000);
  expect(since()).toBe(5000);
});
