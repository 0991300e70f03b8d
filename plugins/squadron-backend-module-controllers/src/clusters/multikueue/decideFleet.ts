import {
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  MULTIKUEUE_CONTROLLER_NAME,
  KINDS,
} from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, ownedLabels, writerFor } from '../../actions';
import type { Decision } from '../../actions';
import {
  fencedEvent,
  foreignConnectionEvent,
  returnedEvent,
  tooManyClustersEvent,
} from './events';
import { clustersOf } from './clustersOf';
import { isFit } from './isFit';
import type { ObservedFleet } from './types';
import type { KubeManifest } from '@squadron/kube-kinds';

const { ensure } = writerFor(FIELD_MANAGERS.multiKueue);

/** Requeue delay while Kueue is not installed. */
const RETRY_MS = 15_000;

/** Requeue delay for a worker that is unreachable or has orphans: its workloads and copies are not watched. */
const FENCE_MS = 1_000;

/** Kueue's limit for one MultiKueueConfig. */
const MAX_CLUSTERS = 20;

/**
 * The MultiKueueConfig, and the AdmissionCheck by which queues use it. The list is sorted, so that the order in which
 * workers joined does not matter.
 *
 * @internal
 */
export function decideFleet(observed: ObservedFleet): Decision {
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
  const listed = clustersOf(config);
  const { stay, left } = choose(observed, listed);
  const isSettled = members.every(member =>
    listed.includes(member.id)
      ? member.isConnected && !member.isDraining
      : !member.isConnected || isFit(member, false),
  );
  return {
    actions: [
      // Kueue refuses an empty list. Without workers the MultiKueueConfig is deleted, and the check reports that it is
      // missing.
      ...(stay.length > 0
        ? ensure(
            HUB_CLUSTER_ID,
            KINDS.multiKueueConfig,
            renderConfig(stay),
            config,
          )
        : ensureDeleted(HUB_CLUSTER_ID, KINDS.multiKueueConfig, config)),
      ...ensure(
        HUB_CLUSTER_ID,
        KINDS.admissionCheck,
        renderAdmissionCheck(),
        admissionCheck,
      ),
    ],
    events: config
      ? [
          ...(left.length > 0
            ? [tooManyClustersEvent(config, MAX_CLUSTERS, left)]
            : []),
          ...members
            .filter(
              ({ id, isConnected }) =>
                listed.includes(id) && !isConnected && !stay.includes(id),
            )
            .map(({ id }) => fencedEvent(config, id)),
          ...stay
            .filter(id => !listed.includes(id))
            .map(id => returnedEvent(config, id)),
        ]
      : [],
    ...(!isSettled && { requeueAfterMs: FENCE_MS }),
  };
}

/**
 * The workers that may receive workloads. If there is none, the listed ones stay: their workloads have nowhere to move
 * to, so there is nothing to fence. Beyond Kueue's limit, newcomers wait: listed ones may run workloads.
 */
function choose(
  { members }: ObservedFleet,
  listed: string[],
): { stay: string[]; left: string[] } {
  const fit = members
    .filter(member => isFit(member, listed.includes(member.id)))
    .map(({ id }) => id)
    .sort();
  const stay =
    fit.length > 0
      ? fit
      : listed.filter(id => members.some(member => member.id === id));
  const listedFirst = [
    ...stay.filter(id => listed.includes(id)),
    ...stay.filter(id => !listed.includes(id)),
  ];
  return {
    stay: listedFirst.slice(0, MAX_CLUSTERS).sort(),
    left: listedFirst.slice(MAX_CLUSTERS),
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
