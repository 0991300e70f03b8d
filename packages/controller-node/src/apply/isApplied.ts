import { isDeepStrictEqual } from 'node:util';
import type { ApplyOptions } from '../client';
import { isRecord, type KubeObject } from '@squadron/kube-kinds';
import { isCoveredBy, isSharedList } from './isCoveredBy';

/** A field manager, and the part of an object that it applies. @public */
export type FieldWriter = Pick<ApplyOptions, 'fieldManager' | 'subresource'>;

/** A set of fields in the form of `managedFields`: a step to a field or list entry, and the fields below it. */
interface Fields {
  readonly [step: string]: Fields;
}

// Which manifests an API server has accepted without a change, by the object that they were compared with.
const confirmed = new WeakMap<object, Set<string>>();

/**
 * Whether an apply would change nothing: `live` has all fields of `desired`, and the writer owns no field that `desired`
 * omits. Its fields are read from `managedFields`; without them, only the first is checked.
 *
 * Within lists and maps that are owned as a whole, `managedFields` does not distinguish a default of the API server from
 * a field that an earlier apply sent. Additional fields there count as a difference until {@link confirmApplied}.
 *
 * @public
 */
export function isApplied(
  desired: KubeObject,
  live: KubeObject | undefined,
  writer: FieldWriter,
): boolean {
  if (!live) {
    return false;
  }
  // Objects of a list have no kind.
  const wanted = { ...desired, apiVersion: undefined, kind: undefined };
  return (
    isCoveredBy(wanted, live) &&
    (!ownsMore(fieldsOf(live, writer), wanted, live) ||
      confirmed.get(live)?.has(idOf(desired, writer)) === true)
  );
}

/**
 * Records that the API server answered an apply of `desired` with the unchanged `live` object, so that
 * {@link isApplied} is true for them.
 *
 * @param stored - the answer of the API server
 * @public
 */
export function confirmApplied(
  desired: KubeObject,
  live: KubeObject | undefined,
  options: FieldWriter & { stored: KubeObject },
): void {
  const { resourceVersion } = options.stored.metadata;
  if (live && resourceVersion === live.metadata.resourceVersion) {
    const ids = confirmed.get(live) ?? new Set();
    confirmed.set(live, ids.add(idOf(desired, options)));
  }
}

function idOf(
  desired: KubeObject,
  { fieldManager, subresource }: FieldWriter,
): string {
  return JSON.stringify([fieldManager, subresource, desired]);
}

function fieldsOf(
  { metadata }: KubeObject,
  { fieldManager, subresource }: FieldWriter,
): Fields {
  const own = metadata.managedFields?.find(
    entry =>
      entry.manager === fieldManager &&
      entry.operation === 'Apply' &&
      (entry.subresource || undefined) === subresource,
  );
  return (own?.fieldsV1 ?? {}) as Fields;
}

function ownsMore(fields: Fields, desired: unknown, live: unknown): boolean {
  return Object.entries(fields).some(([step, inner]) => {
    if (step === '.') {
      return false;
    }
    const wanted = take(step, desired);
    if (wanted === undefined) {
      return true;
    }
    const isWhole = Object.keys(inner).every(name => name === '.');
    return isWhole
      ? hasMore(step.slice(2), wanted, take(step, live))
      : ownsMore(inner, wanted, take(step, live));
  });
}

function hasMore(name: string, desired: unknown, live: unknown): boolean {
  return (
    typeof desired === 'object' &&
    !isSharedList(name) &&
    !isCoveredBy({ [name]: live }, { [name]: desired })
  );
}

/** Follows a step: `f:<field>`, `k:<keys of a list entry>`, `v:<value of a set>` or `i:<index>`. */
function take(step: string, from: unknown): unknown {
  const name = step.slice(2);
  if (step.startsWith('f:')) {
    return isRecord(from) ? from[name] : undefined;
  }
  if (!Array.isArray(from)) {
    return undefined;
  }
  const key: unknown = JSON.parse(name);
  if (step.startsWith('i:')) {
    return from[Number(key)];
  }
  return from.find(entry =>
    step.startsWith('k:') && isRecord(key) && isRecord(entry)
      ? Object.entries(key).every(
          // The API server may have filled in a key, e.g. the protocol of a port.
          ([field, value]) =>
            entry[field] === undefined ||
            isDeepStrictEqual(entry[field], value),
        )
      : isDeepStrictEqual(entry, key),
  );
}
