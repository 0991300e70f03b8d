import {
  addOnPlacementScoreKind,
  admissionCheckKind,
  authTokenRequestKind,
  capiClusterKind,
  clusterMetricsKind,
  clusterProfileKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  configMapKind,
  customResourceDefinitionKind,
  deploymentKind,
  eventKind,
  helmChartProxyKind,
  httpRouteKind,
  infrastructureKinds,
  ingressKind,
  jobKind,
  leaseKind,
  localQueueKind,
  machineDeploymentKind,
  machineHealthCheckKind,
  machinePoolKind,
  multiKueueClusterKind,
  multiKueueConfigKind,
  namespaceKind,
  oneblockClusterKind,
  persistentVolumeClaimKind,
  placementDecisionKind,
  placementKind,
  podDisruptionBudgetKind,
  QUEUED_KINDS,
  podKind,
  provisionerKinds,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  resourceFlavorKind,
  roleBindingKind,
  roleKind,
  sandboxAddOnKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
  statefulSetKind,
  workloadKind,
} from '@squadron/kube-kinds';
import { KNOWN_PROVIDERS, KNOWN_PROVISIONERS } from '../clusters/providers';
import { fleetKinds } from '../fleet/fleetKinds';
import { OWN, READ, rulesFor, type Rule } from './rules';

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
          customResourceDefinitionKind,
        ],
        READ,
      ),
      {
        apiGroups: ['visibility.kueue.x-k8s.io'],
        resources: ['clusterqueues/pendingworkloads'],
        verbs: ['get'],
      },
    ],
    namespacedRules: rulesFor([secretKind], READ),
  },
  reconcile: {
    purpose: 'Elects a leader, installs kinds of Squadron, records events.',
    rules: [
      ...rulesFor([eventKind], ['create', 'patch']),
      ...rulesFor(
        [namespaceKind, customResourceDefinitionKind],
        ['create', 'patch'],
      ),
    ],
    namespacedRules: rulesFor([leaseKind], ['get', 'create', 'update']),
  },
  clusters: {
    purpose: 'Creates, scales, upgrades, imports and deletes clusters.',
    rules: [
      ...rulesFor([oneblockClusterKind], ['patch']),
      ...rulesFor([oneblockClusterKind], ['update'], {
        subresource: 'finalizers',
      }),
      ...rulesFor([oneblockClusterKind, clusterProfileKind], ['patch'], {
        subresource: 'status',
      }),
      ...rulesFor(
        [
          capiClusterKind,
          machineDeploymentKind,
          machinePoolKind,
          machineHealthCheckKind,
          clusterProfileKind,
          helmChartProxyKind,
          sandboxAddOnKind,
          ...engineKinds,
        ],
        OWN,
      ),
    ],
    namespacedRules: rulesFor(
      [
        secretKind,
        deploymentKind,
        serviceAccountKind,
        roleKind,
        roleBindingKind,
      ],
      OWN,
    ),
  },
  multikueue: {
    purpose: 'Joins clusters to MultiKueue, and fences those that return.',
    rules: rulesFor(
      [
        admissionCheckKind,
        multiKueueClusterKind,
        multiKueueConfigKind,
        authTokenRequestKind,
      ],
      OWN,
    ),
  },
  queues: {
    purpose: 'Sets the quotas of the fleet to what its clusters have.',
    rules: [
      ...rulesFor(
        [
          clusterMetricsKind,
          clusterQueueKind,
          localQueueKind,
          resourceFlavorKind,
        ],
        OWN,
      ),
      ...rulesFor([clusterMetricsKind], ['patch'], { subresource: 'status' }),
      // Of namespaces that are being deleted, whose groups of pods wait for their Workload.
      ...rulesFor([workloadKind], ['delete']),
    ],
  },
  claims: {
    purpose: 'Grants claims, and validates them with a webhook.',
    rules: [
      ...rulesFor([clusterResourceClaimKind], OWN),
      ...rulesFor([clusterQueueKind], ['patch']),
      ...rulesFor([clusterResourceClaimKind, clusterMetricsKind], ['patch'], {
        subresource: 'status',
      }),
      {
        apiGroups: ['admissionregistration.k8s.io'],
        resources: ['validatingwebhookconfigurations'],
        verbs: ['get', ...OWN],
      },
    ],
    namespacedRules: rulesFor([secretKind], ['get', 'create', 'update']),
  },
  placement: {
    purpose: 'Evaluates Placements on hubs without Open Cluster Management.',
    rules: [
      ...rulesFor([placementDecisionKind, addOnPlacementScoreKind], OWN),
      ...rulesFor([placementKind], ['patch']),
      ...rulesFor(
        [placementKind, placementDecisionKind, addOnPlacementScoreKind],
        ['patch'],
        { subresource: 'status' },
      ),
    ],
  },
  dispatch: {
    purpose: 'Nominates clusters for Workloads, and moves them.',
    rules: [
      ...rulesFor(
        [workloadKind, jobKind, rayJobKind, deploymentKind, statefulSetKind],
        ['patch'],
      ),
      // The successor of a RayCluster or a RayService on another cluster.
      ...rulesFor([rayClusterKind, rayServiceKind], OWN),
      ...rulesFor(
        [workloadKind, podKind, QUEUED_KINDS.leaderworkerset.kind],
        ['patch'],
        { subresource: 'status' },
      ),
      // Deletes the pods of StatefulSets that ended on their cluster, so that the controller creates new ones.
      ...rulesFor([podKind], ['delete']),
    ],
  },
  dependencies: {
    purpose:
      'Reads what pods of workloads need, to copy it to clusters. Shows which cluster holds a volume, and how Services, Ingresses and HTTPRoutes are reached.',
    rules: [
      ...rulesFor([configMapKind, serviceAccountKind], ['get']),
      ...rulesFor(
        [serviceKind, podDisruptionBudgetKind, ingressKind, httpRouteKind],
        ['list'],
      ),
      ...rulesFor([persistentVolumeClaimKind], ['get', 'patch']),
      ...rulesFor([serviceKind, ingressKind, httpRouteKind], ['patch'], {
        subresource: 'status',
      }),
    ],
  },
  'secret-dependencies': {
    purpose:
      'Reads the Secrets that pods of workloads refer to. It can read every Secret; only for squadron.dispatch.secrets.',
    isOptIn: true,
    rules: rulesFor([secretKind], ['get']),
  },
  credentials: {
    purpose: 'Issues, rotates and revokes short-lived tokens.',
    rules: [
      ...rulesFor([authTokenRequestKind], ['patch']),
      ...rulesFor([authTokenRequestKind], ['patch'], {
        subresource: 'status',
      }),
    ],
    namespacedRules: rulesFor([secretKind], [...READ, ...OWN]),
  },
  'provider-credentials': {
    purpose:
      'Lists the credentials of infrastructure providers. It can read every Secret, since RBAC knows no labels.',
    rules: rulesFor([secretKind], ['list']),
  },
  service: {
    purpose:
      'Acts for people, which only the access mode service does. Leave it out in the mode impersonate.',
    isOptIn: true,
    rules: [
      ...rulesFor(
        [
          clusterResourceClaimKind,
          deploymentKind,
          jobKind,
          oneblockClusterKind,
          placementKind,
          podKind,
          rayClusterKind,
          rayJobKind,
          rayServiceKind,
          statefulSetKind,
        ],
        OWN,
      ),
      ...rulesFor([rayJobKind], ['patch'], { subresource: 'status' }),
    ],
  },
} satisfies Record<string, HubCapability>;
