import { isDeepStrictEqual } from 'node:util';
import {
  ANNOTATIONS,
  type CommonObject,
  kindName,
  type KubeObject,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { KINDS_WITH_CONDITION } from './editStalled';
import { STALLED_CONDITION } from './stalledRecords';

/**
 * Whether an update changes nothing but reports of stalled reconcilers. The text of a failure may be another one after
 * each attempt, e.g. because of a port, so a report that counted as a change would be the cause of the next attempt.
 *
 * @internal
 */
export function isOnlyReport({
  kind,
  object,
  previous,
}: {
  kind: ResourceKind;
  object: KubeObject | undefined;
  previous?: KubeObject;
}): boolean {
  return (
    object !== undefined &&
    previous !== undefined &&
    [object, previous].some(
      ({ metadata }) => metadata.annotations?.[ANNOTATIONS.stalled],
    ) &&
    isDeepStrictEqual(
      withoutReports(kind, object),
      withoutReports(kind, previous),
    )
  );
}

function withoutReports(
  kind: ResourceKind,
  { metadata, status, ...rest }: CommonObject,
): unknown[] {
  const { annotations, resourceVersion, managedFields, ...kept } = metadata;
  const { [ANNOTATIONS.stalled]: _, ...others } = annotations ?? {};
  const { conditions = [], ...state } = status ?? {};
  return [
    rest,
    kept,
    others,
    state,
    conditions.filter(
      ({ type }) =>
        type !== STALLED_CONDITION || !KINDS_WITH_CONDITION.has(kindName(kind)),
    ),
  ];
}
