import type { ResourceKind } from './types';

/**
 * Why a value is no object of this kind as API servers send them, to stand behind "an object that"; undefined when
 * it is one. Only what every kind has in common is looked at: type and metadata.
 *
 * @internal
 */
export function whatIsWrong(
  value: unknown,
  kind: ResourceKind,
): string | undefined {
  if (!isRecord(value)) {
    return 'is no object';
  }
  if (value.kind !== undefined && value.kind !== kind.kind) {
    return `is no ${kind.kind}`;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
