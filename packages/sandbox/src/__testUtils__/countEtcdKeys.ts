import { askEtcd, rangeOf } from '../runtime/deleteEtcdPrefix';

/** Number of keys below a prefix. */
export async function countEtcdKeys(
  port: number,
  prefix: string,
): Promise<number> {
  const answer = await askEtcd(port, 'range', {
    ...rangeOf(prefix),
    count_only: true,
  });
  return Number((answer as { count?: string }).count ?? 0);
}
