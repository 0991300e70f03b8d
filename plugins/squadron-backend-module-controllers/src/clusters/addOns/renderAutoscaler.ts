import { parseVersion } from '@squadron/backstage-plugin-squadron-common';
import {
  infrastructureKinds,
  typeMeta,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { OneblockCluster } from '@squadron/kube-kinds';
import {
  boundedName,
  manifestOf,
  type DesiredObject,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';

type AutoscalerConfig = SquadronConfig['addOns']['clusterAutoscaler'];

/** Kinds of the objects of an autoscaler, all on the hub. @internal */
export const AUTOSCALER_KINDS = [
  KINDS.serviceAccount,
  KINDS.role,
  KINDS.roleBinding,
  KINDS.deployment,
];

const KUBECONFIG = '/etc/workload/value';

/**
 * The release of the autoscaler for a cluster: the portal's, or the first of the cluster's Kubernetes minor, because it
 * simulates the scheduler of that minor.
 *
 * @internal
 */
export function autoscalerVersionOf(
  { version }: AutoscalerConfig,
  k8sVersion: string,
): string {
  const kubernetes = parseVersion(k8sVersion);
  return version ?? `v${kubernetes?.major ?? 1}.${kubernetes?.minor ?? 0}.0`;
}

/**
 * The upstream cluster-autoscaler for one cluster, with its Cluster API provider. It runs on the hub, next to the
 * objects that it scales, and reads the pods of the worker by Cluster API's kubeconfig; the reverse would put a
 * credential of the hub on every worker. A chart cannot do that, because the Helm add-on provider installs on workers
 * only.
 *
 * @internal
 */
export function renderAutoscaler(
  { metadata, spec }: OneblockCluster,
  config: AutoscalerConfig,
): DesiredObject[] {
  if (!spec) {
    return [];
  }
  const { namespace = '', name: cluster } = metadata;
  const name = autoscalerNameOf(cluster);
  const labels = { [LABELS.capiClusterName]: cluster };
  const meta = { namespace, name, labels };
  const version = autoscalerVersionOf(config, spec.provisioner.k8sVersion);
  return [
    plain(KINDS.serviceAccount, meta, {}),
    plain(KINDS.role, meta, { rules: rulesFor(spec.provider.name) }),
    plain(KINDS.roleBinding, meta, {
      roleRef: {
        apiGroup: KINDS.role.group,
        kind: KINDS.role.kind,
        name,
      },
      subjects: [{ kind: KINDS.serviceAccount.kind, namespace, name }],
    }),
    manifestOf(KINDS.deployment, meta, {
      replicas: 1,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { ...labels, app: name } },
        spec: podOf({
          namespace,
          cluster,
          name,
          image: `${config.image}:${version}`,
        }),
      },
    }),
  ];
}

/**
 * The rules of upstream's chart for a namespace (9.x, templates/role.yaml), and templates for empty pools. The portal has
 * to hold them itself: the capability `autoscaler` of its rights on the hub.
 */
function rulesFor(provider: string) {
  const kinds = infrastructureKinds(provider).map(({ plural }) => plural);
  return [
    {
      apiGroups: ['cluster.x-k8s.io'],
      resources: [
        'machinedeployments',
        'machinedeployments/scale',
        'machinepools',
        'machinepools/scale',
        'machines',
        'machinesets',
        'machinesets/scale',
      ],
      verbs: ['get', 'list', 'update', 'patch', 'watch'],
    },
    {
      apiGroups: ['infrastructure.cluster.x-k8s.io'],
      // The kinds of a provider of another module are unknown.
      resources: kinds.length > 0 ? kinds : ['*'],
      verbs: ['get', 'list', 'watch'],
    },
  ];
}

function podOf(options: {
  namespace: string;
  cluster: string;
  name: string;
  image: string;
}) {
  const { namespace, cluster, name, image } = options;
  return {
    serviceAccountName: name,
    containers: [
      {
        name: 'cluster-autoscaler',
        image,
        command: ['/cluster-autoscaler'],
        args: [
          '--cloud-provider=clusterapi',
          `--node-group-auto-discovery=clusterapi:namespace=${namespace},clusterName=${cluster}`,
          `--kubeconfig=${KUBECONFIG}`,
          // Machines are on the cluster of the pod's ServiceAccount, not on that of the kubeconfig.
          '--clusterapi-cloud-config-authoritative',
          // Its lock and its status are on the worker.
          '--namespace=kube-system',
          '--stderrthreshold=info',
        ],
        resources: {
          requests: { cpu: '50m', memory: '128Mi' },
          limits: { memory: '600Mi' },
        },
        securityContext: {
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          readOnlyRootFilesystem: true,
          runAsNonRoot: true,
        },
        volumeMounts: [
          { name: 'workload', mountPath: '/etc/workload', readOnly: true },
        ],
      },
    ],
    volumes: [
      {
        name: 'workload',
        secret: { secretName: `${cluster}-kubeconfig` },
      },
    ],
  };
}

/** Name of all objects of the autoscaler of a Cluster. @internal */
export function autoscalerNameOf(cluster: string): string {
  return boundedName(`${cluster}-autoscaler`);
}

function plain(
  kind: DesiredObject['kind'],
  metadata: { namespace: string; name: string; labels: Record<string, string> },
  fields: Record<string, unknown>,
): DesiredObject {
  return {
    kind,
    object: {
      ...typeMeta(kind),
      metadata,
      ...fields,
    },
  };
}
