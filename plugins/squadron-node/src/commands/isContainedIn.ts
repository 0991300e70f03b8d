/**
 * Whether everything that is wanted is there already. Fields that others add do not count as a difference;
 * lists must be equal in length and order.
 *
 * @internal
 */
export function isContainedIn(wanted: unknown, live: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(live) &&
      live.length === wanted.length &&
      wanted.every((item, index) => isContainedIn(item, live[index]))
    );
  }
  if (isRecord(wanted)) {
    return (
      isRecord(live) &&
      Object.entries(wanted).every(([key, value]) =>
        isContainedIn(value, live[key]),
      )
    );
  }
  return wanted === undefined || wanted === live;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
