import type { Breach, RunLog } from '../types';

/** No process exits except those that the run kills. */
export function checkExits({ exits }: Pick<RunLog, 'exits'>): Breach[] {
  return exits
    .filter(({ isExpected }) => !isExpected)
    .map(({ process, atMs, detail }) => ({
      invariant: 'exits',
      atMs,
      message: `${process} has exited on its own: ${detail}`,
    }));
}
