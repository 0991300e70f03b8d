import { killableFleet, type KillableFleet } from './killableFleet';
import { runBackend, type RunBackendOptions } from './runBackend';

/** Reconcilers on the running sandbox that are killed after a number of counted writes, see {@link killableFleet}. */
export async function killableBackend(
  options: Omit<RunBackendOptions, 'wrap'>,
  writes: number,
  counts: (write: string) => boolean,
): Promise<{ backend: { stop(): Promise<void> }; killable: KillableFleet }> {
  let one: KillableFleet | undefined;
  const backend = await runBackend({
    ...options,
    wrap: fleet => {
      one = killableFleet(fleet, writes, counts);
      return one.fleet;
    },
  });
  return { backend, killable: one as KillableFleet };
}
