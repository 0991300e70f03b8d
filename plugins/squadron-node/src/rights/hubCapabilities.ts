import {
  infrastructureKinds,
  QUEUED_KINDS,
  provisionerKinds,
  KINDS,
} from '@squadron/kube-kinds';
import { KNOWN_PROVIDERS, KNOWN_PROVISIONERS } from '../clusters/providers';
import { fleetKinds } from '../fleet/fleetKinds';
import { OWN, READ, rulesFor, type Rule } from './rules';

/** The portal's ServiceAccount on the hub. @internal */
export const PORTAL_ACCOUNT = {
  kind: 'ServiceAccount',
  namespace: 'squadron',
  name: 'squadron-portal',
};

/**
 * Rights that the portal uses on the hub with its own identity. Commands impersonate the person who runs them.
 *
 * @internal
 */
export interface HubCapability {
  /** One sentence. */
  purpose: string;
  /** Whether it belongs to a setting that is off by default, so that `kustomization.yaml` leaves it out. */
  isOptIn?: true;
  /** In all namespaces. */
  rules: Rule[];
  /** In the namespace of the fleet, in Kueue's, and in others with clusters. */
  namespacedRules?: Rule[];
}

const engineKinds = [
  ...KNOWN_PROVIDERS.flatMap(infrastructureKinds),
  ...KNOWN_PROVISIONERS.flatMap(provisionerKinds),
];

/** What the autoscaler of a cluster scales; the capability `look` reads them. */
const SCALED_KINDS = [
  KINDS.machine,
  KINDS.machineDeployment,
  KINDS.machinePool,
  KINDS.machineSet,
];

/**
 * The rights of the portal on the hub. Every portal needs `look`; the others belong to reconcilers, and a portal without
 * the module of the controllers needs none of them.
 *
 * @internal
 */
export const HUB_CAPABILITIES = {
  look: {
    purpose: 'Shows the fleet, and connects to its clusters.',
    rules: [
      ...rulesFor(
        [
          ...fleetKinds.hub.map(({ kind }) => kind),
          KINDS.customResourceDefinition,
        ],
        READ,
      ),
      {
        apiGroups: ['visibility.kueue.x-k8s.io'],
        resources: ['clusterqueues/pendingworkloads'],
        verbs: ['get'],
      },
    ],
    namespacedRules: rulesFor([KINDS.secret], READ),
  },
  reconcile: {
    purpose: 'Elects a leader, installs kinds of Squadron, records events.',
    rules: [
      ...rulesFor([KINDS.event], ['create', 'patch']),
      ...rulesFor(
        [KINDS.namespace, KINDS.customResourceDefinition],
        ['create', 'patch'],
      ),
    ],
    namespacedRules: rulesFor([KINDS.lease], ['get', 'create', 'update']),
  },
  clusters: {
    purpose: 'Creates, scales, upgrades, imports and deletes clusters.',
    rules: [
      ...rulesFor([KINDS.oneblockCluster], ['patch']),
      ...rulesFor([KINDS.oneblockCluster], ['update'], {
        subresource: 'finalizers',
      }),
      ...rulesFor([KINDS.oneblockCluster, KINDS.clusterProfile], ['patch'], {
        subresource: 'status',
      }),
      ...rulesFor(
        [
          KINDS.capiCluster,
          KINDS.machineDeployment,
          KINDS.machinePool,
          KINDS.machineHealthCheck,
          KINDS.clusterProfile,
          KINDS.helmChartProxy,
          KINDS.sandboxAddOn,
          ...engineKinds,
        ],
        OWN,
      ),
    ],
    namespacedRules: rulesFor(
      [
        KINDS.secret,
        KINDS.deployment,
        KINDS.serviceAccount,
        KINDS.role,
        KINDS.roleBinding,
      ],
      OWN,
    ),
  },
  autoscaler: {
    purpose:
      'Gives the autoscaler of a cluster its rights, which the portal has to hold itself.',
    rules: [
      ...rulesFor(SCALED_KINDS, ['update', 'patch']),
      ...rulesFor(
        SCALED_KINDS.filter(kind => kind !== KINDS.machine),
        [...READ, 'update', 'patch'],
        { subresource: 'scale' },
      ),
    ],
  },
  multikueue: {
    purpose: 'Joins clusters to MultiKueue, and fences those that return.',
    rules: rulesFor(
      [
        KINDS.admissionCheck,
        KINDS.multiKueueCluster,
        KINDS.multiKueueConfig,
        KINDS.authTokenRequest,
      ],
      OWN,
    ),
  },
  queues: {
    purpose: 'Sets the quotas of the fleet to what its clusters have.',
    rules: [
      ...rulesFor(
        [
          KINDS.clusterMetrics,
          KINDS.clusterQueue,
          KINDS.localQueue,
          KINDS.resourceFlavor,
        ],
        OWN,
      ),
      ...rulesFor([KINDS.clusterMetrics], ['patch'], { subresource: 'status' }),
      // Of namespaces that are being deleted, whose groups of pods wait for their Workload, and of jobs that are gone.
      ...rulesFor([KINDS.workload], ['delete']),
    ],
  },
  claims: {
    purpose: 'Grants claims, and validates them with a webhook.',
    rules: [
      ...rulesFor([KINDS.clusterResourceClaim], OWN),
      ...rulesFor([KINDS.clusterQueue], ['patch']),
      ...rulesFor(
        [KINDS.clusterResourceClaim, KINDS.clusterMetrics],
        ['patch'],
        {
          subresource: 'status',
        },
      ),
      {
        apiGroups: ['admissionregistration.k8s.io'],
        resources: ['validatingwebhookconfigurations'],
        verbs: ['get', ...OWN],
      },
    ],
    namespacedRules: rulesFor([KINDS.secret], ['get', 'create', 'update']),
  },
  placement: {
    purpose: 'Evaluates Placements on hubs without Open Cluster Management.',
    rules: [
      ...rulesFor([KINDS.placementDecision, KINDS.addOnPlacementScore], OWN),
      ...rulesFor([KINDS.placement], ['patch']),
      ...rulesFor(
        [KINDS.placement, KINDS.placementDecision, KINDS.addOnPlacementScore],
        ['patch'],
        { subresource: 'status' },
      ),
    ],
  },
  dispatch: {
    purpose:
      'Nominates clusters for Workloads, moves them, and suspends idle RayClusters and jobs.',
    rules: [
      ...rulesFor(
        [
          KINDS.workload,
          KINDS.job,
          KINDS.rayJob,
          KINDS.deployment,
          KINDS.statefulSet,
        ],
        ['patch'],
      ),
      // The successor of a RayCluster or a RayService on another cluster.
      ...rulesFor([KINDS.rayCluster, KINDS.rayService], OWN),
      ...rulesFor(
        [KINDS.workload, KINDS.pod, QUEUED_KINDS.leaderworkerset.kind],
        ['patch'],
        { subresource: 'status' },
      ),
      // Deletes the pods of StatefulSets that ended on their cluster, so that the controller creates new ones.
      ...rulesFor([KINDS.pod], ['delete']),
    ],
  },
  dependencies: {
    purpose:
      'Reads what pods of workloads need, to copy it to clusters. Shows which cluster holds a volume, and how Services, Ingresses and HTTPRoutes are reached.',
    rules: [
      ...rulesFor([KINDS.configMap, KINDS.serviceAccount], ['get']),
      ...rulesFor(
        [
          KINDS.service,
          KINDS.podDisruptionBudget,
          KINDS.ingress,
          KINDS.httpRoute,
        ],
        ['list'],
      ),
      ...rulesFor([KINDS.persistentVolumeClaim], ['get', 'patch']),
      ...rulesFor([KINDS.service, KINDS.ingress, KINDS.httpRoute], ['patch'], {
        subresource: 'status',
      }),
    ],
  },
  'secret-dependencies': {
    purpose:
      'Reads the Secrets that pods of workloads refer to. It can read every Secret; only for squadron.dispatch.secrets.',
    isOptIn: true,
    rules: rulesFor([KINDS.secret], ['get']),
  },
  credentials: {
    purpose: 'Issues, rotates and revokes short-lived tokens.',
    rules: [
      ...rulesFor([KINDS.authTokenRequest], ['patch']),
      ...rulesFor([KINDS.authTokenRequest], ['patch'], {
        subresource: 'status',
      }),
    ],
    namespacedRules: rulesFor([KINDS.secret], [...READ, ...OWN]),
  },
  'provider-credentials': {
    purpose:
      'Lists the credentials of infrastructure providers. It can read every Secret, since RBAC knows no labels.',
    rules: rulesFor([KINDS.secret], ['list']),
  },
  service: {
    purpose:
      'Acts for people, which only the access mode service does. Leave it out in the mode impersonate.',
    isOptIn: true,
    rules: [
      ...rulesFor(
        [
          KINDS.clusterResourceClaim,
          KINDS.deployment,
          KINDS.job,
          KINDS.oneblockCluster,
          KINDS.placement,
          KINDS.pod,
          KINDS.rayCluster,
          KINDS.rayJob,
          KINDS.rayService,
          KINDS.statefulSet,
        ],
        OWN,
      ),
      ...rulesFor([KINDS.rayJob], ['patch'], { subresource: 'status' }),
    ],
  },
} satisfies Record<string, HubCapability>;
