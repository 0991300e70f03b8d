import { setImmediate as rest } from 'node:timers/promises';

/**
 * Runs a story once for each order in which its requests can be answered.
 *
 * @param story - awaits its turn before each request
 * @returns the number of orders
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

/** Follows the recorded choices to their end, and takes the first choice at each later step. */
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
    // After this, all code that does not wait for an answer has run.
    await rest();
    if (isOver) {
      return running;
    }
    const choice = (choices[step] ??= { taken: 0, of: waiting.length });
    waiting.splice(choice.taken, 1).forEach(go => go());
  }
}
