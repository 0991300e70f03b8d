import { SecretValue } from '@squadron/kube-kinds';
import type { FieldWriter } from '@squadron/controller-node';
import type {
  KubeManifest,
  KubeObject,
  ManagedFieldsEntry,
} from '@squadron/kube-kinds';

/** Lists whose entries have owners of their own, with the key that identifies an entry. */
const KEYED: Record<string, string> = {
  conditions: 'type',
  ownerReferences: 'uid',
};

/** Set by the API server, or the identity of the object. */
const UNMANAGED = [
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'generation',
  'managedFields',
];

interface Fields {
  [step: string]: Fields;
}

/**
 * The result of a server-side apply on an object without a schema: fields that the writer applied before and now omits
 * are removed, unless another manager owns them. Maps are merged; conditions, owner references and finalizers are
 * merged by entry; other lists are replaced.
 *
 * @internal
 */
export function serverSideApply(
  live: KubeObject | undefined,
  desired: KubeObject,
  { fieldManager, subresource }: FieldWriter,
): KubeManifest {
  const entries = live?.metadata.managedFields ?? [];
  const isOwn = (entry: ManagedFieldsEntry) =>
    entry.manager === fieldManager &&
    entry.operation === 'Apply' &&
    entry.subresource === subresource;
  const others = entries.filter(entry => !isOwn(entry));
  const before = entries.find(isOwn)?.fieldsV1 as Fields | undefined;
  const fieldsV1 = ownedFields(desired);
  const kept = [fieldsV1, ...others.map(other => other.fieldsV1 as Fields)];
  const rest = live && before ? without(live, before, kept) : live;
  const merged = merge(rest ?? {}, desired) as KubeManifest;
  const own = { manager: fieldManager, operation: 'Apply', fieldsV1 };
  return {
    ...merged,
    metadata: {
      ...merged.metadata,
      managedFields: [
        ...others,
        { ...own, ...(subresource && { subresource }) },
      ],
    },
  };
}

function ownedFields(object: KubeObject): Fields {
  const metadata = Object.fromEntries(
    Object.entries(object.metadata).filter(
      ([name]) => !UNMANAGED.includes(name),
    ),
  );
  const hasMetadata = Object.keys(metadata).length > 0;
  return fieldsOf({
    ...object,
    apiVersion: undefined,
    kind: undefined,
    metadata: hasMetadata ? metadata : undefined,
  });
}

function fieldsOf(value: unknown, field = ''): Fields {
  if (Array.isArray(value)) {
    if (field === 'finalizers') {
      return Object.fromEntries(
        value.map(one => [`v:${JSON.stringify(one)}`, {}]),
      );
    }
    const key = KEYED[field];
    return key === undefined
      ? {}
      : Object.fromEntries(
          value.map(entry => [
            `k:${JSON.stringify({ [key]: entry[key] })}`,
            { '.': {}, ...fieldsOf(entry) },
          ]),
        );
  }
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== undefined)
          .map(([name, inner]) => [`f:${name}`, fieldsOf(inner, name)]),
      )
    : {};
}

/** The value without the fields that were owned before and have no owner now. */
function without(value: unknown, before: Fields, kept: Fields[]): unknown {
  const isGone = (step: string) => kept.every(fields => !(step in fields));
  const below = (step: string, inner: unknown): unknown[] => {
    if (!(step in before)) {
      return [inner];
    }
    const deeper = before[step];
    if (isGone(step) && (Object.keys(deeper).length === 0 || '.' in deeper)) {
      return [];
    }
    const left = without(
      inner,
      deeper,
      kept.flatMap(fields => (step in fields ? [fields[step]] : [])),
    );
    const isEmptied = isRecord(left) && Object.keys(left).length === 0;
    return isGone(step) && isEmptied ? [] : [left];
  };
  if (Array.isArray(value)) {
    return value.flatMap(entry => {
      const keyed = Object.keys(before).find(
        step =>
          step.startsWith('k:') &&
          Object.entries(JSON.parse(step.slice(2))).every(
            ([name, one]) => entry[name] === one,
          ),
      );
      return below(keyed ?? `v:${JSON.stringify(entry)}`, entry);
    });
  }
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) =>
          below(`f:${name}`, inner).map(left => [name, left]),
        ),
      )
    : value;
}

function merge(live: unknown, desired: unknown, field = ''): unknown {
  if (Array.isArray(desired)) {
    if (field === 'finalizers' && Array.isArray(live)) {
      return [...new Set([...live, ...desired])];
    }
    if (field in KEYED && Array.isArray(live)) {
      const ours = new Set(desired.map(entry => entry[KEYED[field]]));
      return [
        ...live.filter(entry => !ours.has(entry[KEYED[field]])),
        ...desired,
      ];
    }
    return desired;
  }
  if (!isRecord(desired)) {
    return desired;
  }
  const result: Record<string, unknown> = isRecord(live) ? { ...live } : {};
  for (const [name, value] of Object.entries(desired)) {
    if (value !== undefined) {
      result[name] = merge(result[name], value, name);
    }
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof SecretValue)
  );
}
