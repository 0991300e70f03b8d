import { setImmediate as rest } from 'node:timers/promises';

/**
 * Runs a story once for each order in which its requests can be answered.
 *
 * @param story - awaits a turn before each request
 * @returns how many orders there are
 */
export async function everyOrder(
  story: (turn: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const choices: Array<{ taken: number; of: number }> = [];
  for (let orders = 1; ; orders += 1) {
    await runOnce(story, choices);
    while (choices.at(-1)?.taken === (choices.at(-1)?.of ?? 0) - 1) {
      choices.pop();
    }
    const last = choices.at(-1);
    if (!last) {
      return orders;
    }
    last.taken += 1;
  }
}

/** Follows the choices as far as they go, and adds the first one of each later step. */
async function runOnce(
  story: (turn: () => Promise<void>) => Promise<void>,
  choices: Array<{ taken: number; of: number }>,
): Promise<void> {
  const waiting: Array<() => void> = [];
  let isOver = false;
  const running = story(
    () => new Promise<void>(resolve => waiting.push(resolve)),
  ).finally(() => {
    isOver = true;
  });
  for (let step = 0; ; step += 1) {
    // All that can go on without an answer has gone on.
    await rest();
    if (isOver) {
      return running;
    }
    const choice = (choices[step] ??= { taken: 0, of: waiting.length });
    waiting.splice(choice.taken, 1).forEach(go => go());
  }
}
