import { mortal, type Mortal } from './mortal';
import { runBackend, type RunBackendOptions } from './runBackend';

/** Reconcilers on the running sandbox that are killed after a number of counted writes, see {@link mortal}. */
export async function mortalBackend(
  options: Omit<RunBackendOptions, 'wrap'>,
  writes: number,
  counts: (write: string) => boolean,
): Promise<{ backend: { stop(): Promise<void> }; mortal: Mortal }> {
  let one: Mortal | undefined;
  const backend = await runBackend({
    ...options,
    wrap: fleet => {
      one = mortal(fleet, writes, counts);
      return one.fleet;
    },
  });
  return { backend, mortal: one as Mortal };
}
