// Time by which silence is measured: it goes on whatever becomes of the device's clock.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SteadyClock } from '../../src/shared/time/steady-clock.ts';

const START = 1_795_262_400_000;

function createClock() {
  let ticks = 500;
  let wall = START;
  const clock = new SteadyClock({ ticks: () => ticks, awake: () => wall });
  return {
    clock,
    pass: (ms: number) => {
      ticks += ms;
      wall += ms;
    },
    /** As on a machine whose ticks stand still while it sleeps. */
    sleep: (ms: number) => {
      wall += ms;
    },
    setWall: (ms: number) => {
      wall += ms;
    },
  };
}

test('it begins at the time of the device', () => {
  expect(createClock().clock.now()).toBe(START);
});

test('a clock that is set back changes nothing, then and later', () => {
  const { clock, pass, setWall } = createClock();
  setWall(-7_200_000);
  expect(clock.now()).toBe(START);
  pass(31_000);
  expect(clock.now()).toBe(START + 31_000);
});

test('sleep counts where the ticks stood still, also behind a clock that was set back', () => {
  const { clock, pass, sleep, setWall } = createClock();
  sleep(600_000);
  expect(clock.now()).toBe(START + 600_000);
  setWall(-7_200_000);
  pass(1_000);
  clock.now();
  sleep(600_000);
  pass(1_000);
  expect(clock.now()).toBe(START + 1_202_000);
});

test('what the two clocks differ by themselves is no sleep', () => {
  const { clock, pass, setWall } = createClock();
  for (let i = 0; i < 20; i++) {
    pass(1_000);
    setWall(4_000);
    expect(clock.now()).toBe(START + (i + 1) * 1_000);
  }
});

test('it never goes back, and at least as fast as the ticks', () => {
  const step = fc.record({ pass: fc.nat(100_000), jump: fc.integer({ min: -1e9, max: 1e9 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { clock, pass, setWall } = createClock();
      for (const { pass: ms, jump } of steps) {
        const before = clock.now();
        pass(ms);
        setWall(jump);
        expect(clock.now()).toBeGreaterThanOrEqual(before + ms);
      }
    }),
  );
});
