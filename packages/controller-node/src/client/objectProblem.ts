import { isRecord, type ResourceKind } from '@squadron/kube-kinds';

/**
 * Why a value is not an object of this kind, as the end of a sentence with "an object that"; undefined if it is one.
 * Checks only the common fields of all kinds: type and metadata.
 *
 * @internal
 */
export function objectProblem(
  value: unknown,
  kind: ResourceKind,
): string | undefined {
  if (!isRecord(value)) {
    return 'is not an object';
  }
  if (value.kind !== undefined && value.kind !== kind.kind) {
    return `is not of kind ${kind.kind}`;
  }
  const { metadata } = value;
  if (!isRecord(metadata)) {
    return 'has no metadata';
  }
  if (typeof metadata.name !== 'string' || metadata.name === '') {
    return 'has no metadata.name';
  }
  const text = ['namespace', 'uid', 'resourceVersion'].find(
    field => !['string', 'undefined'].includes(typeof metadata[field]),
  );
  const map = ['labels', 'annotations'].find(
    field => !isTextMap(metadata[field]),
  );
  const field = text ?? map;
  return field && `has a metadata.${field} that Kubernetes does not allow`;
}

function isTextMap(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (isRecord(value) &&
      Object.values(value).every(text => typeof text === 'string'))
  );
}
