import { compareQuantities, SecretValue, isRecord } from '@squadron/kube-kinds';

// Maps of quantities, and fields with a quantity. The server may write quantities in another form.
const QUANTITY_MAPS = new Set([
  'limits',
  'requests',
  'capacity',
  'allocatable',
  'hard',
  'used',
]);
const QUANTITY_FIELDS = new Set([
  'nominalQuota',
  'borrowingLimit',
  'lendingLimit',
  'sizeLimit',
  'total',
]);
// Lists to which others add entries, with the key that identifies an entry; undefined for plain values.
const SHARED_LISTS = new Map<string, string | undefined>([
  ['finalizers', undefined],
  ['ownerReferences', 'uid'],
  ['conditions', 'type'],
]);

/**
 * Whether `live` has everything of `desired`. Additional content of `live` belongs to others: more fields, owner
 * references, finalizers or conditions. Other lists must have the same length. Quantities are compared as numbers
 * (`1` and `1000m`), and an empty map or list in metadata equals an absent one.
 *
 * @public
 */
export function isCoveredBy(desired: unknown, live: unknown): boolean {
  return covers(desired, live, []);
}

/** Whether others add entries to a list of this name. @internal */
export function isSharedList(name: string): boolean {
  return SHARED_LISTS.has(name);
}

function covers(desired: unknown, live: unknown, path: string[]): boolean {
  if (desired === undefined || desired === live) {
    return true;
  }
  if (desired === null) {
    return live === undefined;
  }
  if (desired instanceof SecretValue || live instanceof SecretValue) {
    return plain(desired) === plain(live);
  }
  if (Array.isArray(desired)) {
    return coversList(desired, live, path);
  }
  if (typeof desired === 'object') {
    if (
      live === undefined &&
      path[0] === 'metadata' &&
      Object.keys(desired).length === 0
    ) {
      return true;
    }
    return (
      isRecord(live) &&
      Object.entries(desired).every(([name, value]) =>
        covers(value, live[name], [...path, name]),
      )
    );
  }
  return isQuantity(path) && sameQuantity(desired, live);
}

function plain(value: unknown): unknown {
  return value instanceof SecretValue ? value.reveal() : value;
}

function coversList(
  desired: unknown[],
  live: unknown,
  path: string[],
): boolean {
  const name = path.at(-1) ?? '';
  if (SHARED_LISTS.has(name)) {
    const key = SHARED_LISTS.get(name);
    const entries: unknown[] = Array.isArray(live) ? live : [];
    return desired.every(entry =>
      entries.some(
        other =>
          (key === undefined || fieldOf(other, key) === fieldOf(entry, key)) &&
          covers(entry, other, [...path, '*']),
      ),
    );
  }
  if (live === undefined) {
    return path[0] === 'metadata' && desired.length === 0;
  }
  return (
    Array.isArray(live) &&
    live.length === desired.length &&
    desired.every((entry, index) => covers(entry, live[index], [...path, '*']))
  );
}

function isQuantity(path: string[]): boolean {
  return (
    path[0] !== 'metadata' &&
    (QUANTITY_MAPS.has(path.at(-2) ?? '') ||
      QUANTITY_FIELDS.has(path.at(-1) ?? ''))
  );
}

function sameQuantity(a: unknown, b: unknown): boolean {
  try {
    return isAmount(a) && isAmount(b) && compareQuantities(a, b) === 0;
  } catch {
    return false; // At least one of them is not a quantity.
  }
}

function isAmount(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
