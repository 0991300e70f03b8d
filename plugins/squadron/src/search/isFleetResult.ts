import { catalogSourceOf } from '@squadron/backstage-plugin-squadron-common';
import type { SearchDocument } from '@backstage/plugin-search-common';

const TYPES = [
  'kubernetes-cluster',
  'ray-cluster',
  'ray-job',
  'ray-service',
  'kueue-cluster-queue',
  'kueue-local-queue',
];

type EntityDocument = SearchDocument & { kind?: string; type?: string };

/** Whether a result of the search is a cluster, a Ray workload or a queue of the fleet. @internal */
export function isFleetResult(result: {
  type: string;
  document: SearchDocument;
}): boolean {
  const { kind, type } = result.document as EntityDocument;
  return (
    result.type === 'software-catalog' &&
    kind?.toLowerCase() === 'resource' &&
    TYPES.includes(type ?? '')
  );
}

/** The object that a result stands for; undefined if the name of its entity is shortened. @internal */
export function sourceOfResult({ location }: SearchDocument) {
  const name = decodeURIComponent(location.split('/').pop() ?? '');
  return catalogSourceOf(name);
}
