/** Names of RayJobs stay below this, so that the names of their pods fit (KubeRay 1.6). */
const MAX_LENGTH = 47;

/**
 * A name for one more run: `train`, `train-2`, `train-3`. A long one loses its end, not its number.
 *
 * @internal
 */
export function nextRunName(name: string): string {
  const counted = /^(.+)-(\d{1,4})$/.exec(name);
  const [base, count] = counted
    ? [counted[1], Number(counted[2]) + 1]
    : [name, 2];
  const end = `-${count}`;
  return (
    base.slice(0, MAX_LENGTH - end.length).replace(/[^a-z0-9]+$/, '') + end
  );
}
