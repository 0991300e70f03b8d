import {
  messageOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import {
  findCondition,
  HUB_CLUSTER_ID,
  type WithConditions,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { hubObjectRow, type HubObjectRow } from './hubObjectRow';

/** Kinds whose reconciler sets a condition. Waits of clusters are derived from their steps. */
const ANSWERED = [
  { kind: KINDS.authTokenRequest, condition: 'Ready', step: 'credential' },
  { kind: KINDS.clusterResourceClaim, condition: 'Granted', step: undefined },
];

/** An object that waits for a reconciler. @internal */
export interface ObjectWait extends HubObjectRow {
  waitsFor: MessageText;
  detail?: string;
  /** A key of USUAL_DURATIONS_MS. */
  step: string;
  /** RFC 3339. */
  since: string | undefined;
}

/**
 * Objects of the hub whose reconciler has not set its condition yet, or not to True although the object needs that.
 *
 * @internal
 */
export function objectWaits(
  reader: FleetReader,
  fleetNamespace: string,
): ObjectWait[] {
  return ANSWERED.flatMap(({ kind, condition, step }) =>
    reader
      .list<KubeObject & WithConditions>(HUB_CLUSTER_ID, kind)
      .flatMap((object): ObjectWait[] => {
        const row = hubObjectRow(reader, { kind, object }, fleetNamespace);
        const answer = findCondition(object, condition);
        if (!answer) {
          const since = object.metadata.creationTimestamp;
          return [
            {
              ...row,
              waitsFor: messageOf('answers.clusters.overdue.reconciler'),
              step: 'first look',
              since,
            },
          ];
        }
        return step && answer.status !== 'True'
          ? [
              {
                ...row,
                waitsFor: `${condition}=True`,
                detail: answer.message,
                step,
                since: answer.lastTransitionTime,
              },
            ]
          : [];
      }),
  );
}
