import {
  admissionCheckKind,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  MULTIKUEUE_CONTROLLER_NAME,
  multiKueueConfigKind,
} from '@squadron/backstage-plugin-squadron-common';
import { ensure, ensureGone, isOurs, ownedLabels } from '../../actions';
import type { Decision } from '../../actions';
import { foreignConnectionEvent, tooManyClustersEvent } from './events';
import type { MultiKueueAction, ObservedFleet } from './types';
import type { KubeManifest } from '@squadron/controller-node';

/** How soon to look again for Kueue where it is not installed. */
const RETRY_MS = 15_000;

/** Kueue's own bound on one MultiKueueConfig. */
const MAX_CLUSTERS = 20;

/**
 * The list of workers and the check through which queues use it. The list is sorted, so that the order
 * in which workers joined changes nothing.
 *
 * @internal
 */
export function decideFleet(
  observed: ObservedFleet,
): Decision<MultiKueueAction> {
  const { kueueInstalled, members, config, admissionCheck } = observed;
  if (!kueueInstalled) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  const foreign = [config, admissionCheck].find(
    object => object && !isOurs(object),
  );
  if (foreign) {
    return { actions: [], events: [foreignConnectionEvent(foreign)] };
  }
  const sorted = [...members].sort();
  const left = sorted.slice(MAX_CLUSTERS);
  return {
    actions: [
      // Kueue refuses an empty list: without workers there is none, and the check says that it has none.
      ...(sorted.length > 0
        ? ensure(
            HUB_CLUSTER_ID,
            multiKueueConfigKind,
            renderConfig(sorted.slice(0, MAX_CLUSTERS)),
            config,
          )
        : ensureGone(HUB_CLUSTER_ID, multiKueueConfigKind, config)),
      ...ensure(
        HUB_CLUSTER_ID,
        admissionCheckKind,
        renderAdmissionCheck(),
        admissionCheck,
      ),
    ],
    events:
      config && left.length > 0
        ? [tooManyClustersEvent(config, MAX_CLUSTERS, left)]
        : [],
  };
}

function renderConfig(clusters: string[]): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'MultiKueueConfig',
    metadata: { name: FLEET_QUEUE_NAME, labels: ownedLabels() },
    spec: { clusters },
  };
}

function renderAdmissionCheck(): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'AdmissionCheck',
    metadata: { name: FLEET_QUEUE_NAME, labels: ownedLabels() },
    spec: {
      controllerName: MULTIKUEUE_CONTROLLER_NAME,
      parameters: {
        apiGroup: 'kueue.x-k8s.io',
        kind: 'MultiKueueConfig',
        name: FLEET_QUEUE_NAME,
      },
    },
  };
}
