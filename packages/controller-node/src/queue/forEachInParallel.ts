/**
 * Processes items in parallel up to a limit. A failure does not stop the other items; at the end the first failure is
 * thrown.
 *
 * @public
 */
export async function forEachInParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      next += 1;
      try {
        await work(items[next - 1]);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(
    Array.from({ length: Math.min(limit, items.length) }, worker),
  );
  if (failures.length > 0) {
    throw failures[0];
  }
}
