import { type ClusterPki, PROXY_COMMON_NAME } from '../pki/clusterPki';
import type { ProcessSpec } from '../supervision';
import { clusterProcess, type ProcessPlace } from './clusterProcess';
import {
  apiServerEnvironment,
  controllerManagerEnvironment,
} from './environment';
import { etcdPrefixOf } from './etcd';
import { isEmulated, servedMinorOf } from './kubernetesVersions';

/** Common settings of one control plane's processes. @public */
export interface ControlPlaneOptions extends ProcessPlace {
  pki: ClusterPki;
  /** Port of the API server. */
  port: number;
  etcdPort: number;
  /** E.g. `v1.36.3`. */
  version: string;
}

const SERVICE_ACCOUNT_ISSUER = 'https://kubernetes.default.svc';

// These create ServiceAccounts, clean up namespaces, run Jobs, Deployments and StatefulSets, and bind volumes; the
// other controllers would only cost memory on simulated nodes.
const CONTROLLERS = [
  'clusterrole-aggregation-controller',
  'cronjob-controller',
  'deployment-controller',
  'disruption-controller',
  'endpoints-controller',
  'endpointslice-controller',
  'garbage-collector-controller',
  'horizontal-pod-autoscaler-controller',
  'job-controller',
  'namespace-controller',
  'node-lifecycle-controller',
  'persistentvolume-binder-controller',
  'persistentvolume-protection-controller',
  'persistentvolumeclaim-protection-controller',
  'pod-garbage-collector-controller',
  'replicaset-controller',
  'resourcequota-controller',
  'root-ca-certificate-publisher-controller',
  'serviceaccount-controller',
  'serviceaccount-token-controller',
  'statefulset-controller',
  'ttl-after-finished-controller',
];

/** The API server of one cluster, on loopback, with RBAC. @public */
export function apiServerProcess(options: ControlPlaneOptions): ProcessSpec {
  const { pki, port, etcdPort } = options;
  return clusterProcess(options, 'kube-apiserver', {
    args: [
      `--etcd-servers=http://127.0.0.1:${etcdPort}`,
      `--etcd-prefix=${etcdPrefixOf(options.clusterId)}`,
      '--bind-address=127.0.0.1',
      '--advertise-address=127.0.0.1',
      `--secure-port=${port}`,
      // A loopback address is not allowed as an endpoint.
      '--endpoint-reconciler-type=none',
      `--tls-cert-file=${pki.serverCertificateFile}`,
      `--tls-private-key-file=${pki.serverKeyFile}`,
      `--client-ca-file=${pki.certificateAuthorityFile}`,
      '--authorization-mode=RBAC',
      '--allow-privileged=true',
      `--service-account-issuer=${SERVICE_ACCOUNT_ISSUER}`,
      `--api-audiences=${SERVICE_ACCOUNT_ISSUER}`,
      `--service-account-key-file=${pki.serviceAccountPublicKeyFile}`,
      `--service-account-signing-key-file=${pki.serviceAccountKeyFile}`,
      '--service-cluster-ip-range=10.96.0.0/16',
      `--requestheader-client-ca-file=${pki.certificateAuthorityFile}`,
      `--requestheader-allowed-names=${PROXY_COMMON_NAME}`,
      '--requestheader-username-headers=X-Remote-User',
      '--requestheader-group-headers=X-Remote-Group',
      '--requestheader-extra-headers-prefix=X-Remote-Extra-',
      `--proxy-client-cert-file=${pki.proxyCertificateFile}`,
      `--proxy-client-key-file=${pki.proxyKeyFile}`,
      // Logs of pods are read from the node's address, as names of simulated nodes do not resolve.
      '--kubelet-preferred-address-types=InternalIP',
      `--kubelet-client-certificate=${pki.proxyCertificateFile}`,
      `--kubelet-client-key=${pki.proxyKeyFile}`,
      '--enable-priority-and-fairness=false',
      // Counting all keys every minute, for unused metrics, is half of an idle etcd's work.
      '--etcd-count-metric-poll-period=0',
      '--etcd-db-metric-poll-interval=0',
      // Each server is alone and has no peers.
      '--feature-gates=APIServerIdentity=false,UnknownVersionInteroperabilityProxy=false',
      // Clients with open watches would hold the port for a minute.
      '--shutdown-delay-duration=0s',
      ...emulationArgs(options.version),
    ],
    env: apiServerEnvironment,
    stage: 'apiserver',
    ports: [port],
  });
}

/** The controller manager of one cluster, reduced to the controllers that a simulated fleet needs. @public */
export function controllerManagerProcess(
  options: ControlPlaneOptions & { kubeconfig: string },
): ProcessSpec {
  const { pki, kubeconfig } = options;
  return clusterProcess(options, 'kube-controller-manager', {
    args: [
      `--kubeconfig=${kubeconfig}`,
      '--secure-port=0',
      '--leader-elect=false',
      // Without separate credentials the controllers lack their bootstrap roles.
      '--use-service-account-credentials=true',
      `--service-account-private-key-file=${pki.serviceAccountKeyFile}`,
      `--root-ca-file=${pki.certificateAuthorityFile}`,
      `--controllers=${CONTROLLERS.join(',')}`,
      // A StorageClass of kubernetes.io/host-path then makes volumes, for pods that nothing mounts them into.
      '--enable-hostpath-provisioner=true',
      ...emulationArgs(options.version),
    ],
    env: controllerManagerEnvironment,
  });
}

/** The scheduler of one cluster. @public */
export function schedulerProcess(
  options: ControlPlaneOptions & { kubeconfig: string },
): ProcessSpec {
  return clusterProcess(options, 'kube-scheduler', {
    args: [
      `--kubeconfig=${options.kubeconfig}`,
      '--secure-port=0',
      '--leader-elect=false',
      ...emulationArgs(options.version),
    ],
  });
}

/** kwok, which simulates the nodes and pods of one cluster. @public */
export function kwokProcess(
  options: ControlPlaneOptions & {
    kubeconfig: string;
    stagesFile: string;
    /** 1 to 250; keeps pod addresses of clusters apart. */
    index: number;
  },
): ProcessSpec {
  const { kubeconfig, stagesFile, index } = options;
  return clusterProcess(options, 'kwok', {
    args: [
      `--kubeconfig=${kubeconfig}`,
      `--config=${stagesFile}`,
      '--manage-all-nodes=true',
      '--node-lease-duration-seconds=40',
      `--cidr=10.${index}.0.0/16`,
      '--node-ip=127.0.0.1',
      '--node-port=0',
    ],
  });
}

function emulationArgs(version: string): string[] {
  const minor = servedMinorOf(version);
  if (!minor) {
    throw new Error(`Kubernetes ${version} cannot be served.`);
  }
  return isEmulated(minor) ? [`--emulated-version=${minor}`] : [];
}
