import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import type { Dispatcher, QueuedKinds } from '../layout/state';
import { kueueFrameworks } from '../manifests';
import type { WebhookPki } from '../pki/clusterPki';
import type { ProcessSpec } from '../supervision';
import { clusterProcess, type ProcessPlace } from './clusterProcess';
import {
  type IsolationMethod,
  hasFiles,
  inRoot,
  prepareRoot,
} from './isolatedRoot';

/** Folders that Kueue opens at the root of the file system; they are not configurable. */
const METRICS_FOLDER = '/etc/kueue/metrics/certs';
const VISIBILITY_FOLDER = '/visibility';
/** Names of the dispatchers of MultiKueue: Kueue's own two, and the portal's. */
const DISPATCHER_NAMES: Record<Dispatcher, string> = {
  kueue: 'kueue.x-k8s.io/multikueue-dispatcher-all-at-once',
  incremental: 'kueue.x-k8s.io/multikueue-dispatcher-incremental',
  squadron: 'squadron.dev/dispatcher',
};
const PAIR = ['tls.crt', 'tls.key'];

interface KueuePorts {
  webhook: number;
  health: number;
  visibility: number;
}

/** Settings of one Kueue. */
interface KueueOptions {
  /** Whether it dispatches to workers. */
  isHub: boolean;
  dispatcher: Dispatcher;
  kinds: QueuedKinds;
  ports: KueuePorts;
  /** Requests to the API server. Default: Kueue's own, 20. */
  requestsPerSecond?: number;
}

/** @param folder - with the webhook certificate, as the process sees it */
function kueueConfiguration(
  { isHub, dispatcher, kinds, ports, requestsPerSecond }: KueueOptions,
  folder: string,
  hasVisibility: boolean,
): object {
  return {
    apiVersion: 'config.kueue.x-k8s.io/v1beta2',
    kind: 'Configuration',
    namespace: 'kueue-system',
    health: { healthProbeBindAddress: `127.0.0.1:${ports.health}` },
    metrics: { bindAddress: '0' },
    webhook: { host: '127.0.0.1', port: ports.webhook, certDir: folder },
    leaderElection: { leaderElect: false },
    ...(requestsPerSecond !== undefined && {
      clientConnection: { qps: requestsPerSecond, burst: requestsPerSecond },
    }),
    internalCertManagement: { enable: false },
    visibilityServer: {
      bindAddress: '127.0.0.1',
      bindPort: ports.visibility,
    },
    integrations: {
      frameworks: kueueFrameworks(kinds),
    },
    featureGates: {
      VisibilityOnDemand: hasVisibility,
      // Allows an external dispatcher to nominate clusters by merge patch.
      ...(isHub ? { WorkloadRequestUseMergePatch: true } : {}),
    },
    multiKueue: {
      gcInterval: '15s',
      workerLostTimeout: '30s',
      origin: 'hub',
      dispatcherName: DISPATCHER_NAMES[dispatcher],
    },
  };
}

/**
 * Writes the files of a Kueue and returns its process. It gets its own root directory, because it opens
 * fixed folders there; if that is not allowed, those folders have to exist.
 *
 * @param options.kubeconfig - creates the kubeconfig for a token file as the process sees it
 * @returns the process and the path of its token file on the machine
 * @throws when Kueue cannot get its folders; the message contains the remedy.
 *
 * @internal
 */
export async function prepareKueue(
  options: ProcessPlace &
    KueueOptions & {
      webhookPki: WebhookPki;
      isolation: IsolationMethod;
      token: string;
      kubeconfig: (tokenFile: string) => string;
    },
): Promise<{
  process: ProcessSpec;
  tokenFile: string;
  hasVisibility: boolean;
}> {
  const { bin, paths, ports, webhookPki, isolation } = options;
  const program = join(bin, 'kueue');
  const processOf = (spec: Parameters<typeof clusterProcess>[2]) =>
    clusterProcess(options, 'kueue', { ports: Object.values(ports), ...spec });
  const root = join(paths.run, 'kueue');
  const args = (folder: string) => [
    `--config=${join(folder, 'config.yaml')}`,
    `--kubeconfig=${join(folder, 'kubeconfig')}`,
  ];
  const files = (folder: string, hasVisibility: boolean) => ({
    'config.yaml': dump(
      kueueConfiguration(
        options,
        isolation === 'none' ? webhookPki.folder : '/webhook',
        hasVisibility,
      ),
    ),
    kubeconfig: options.kubeconfig(join(folder, 'token')),
    token: options.token,
  });

  if (isolation !== 'none') {
    const pair = await Promise.all(
      PAIR.map(async name => [
        name,
        await readFile(join(webhookPki.folder, name), 'utf8'),
      ]),
    );
    const pairIn = (folder: string) =>
      Object.fromEntries(
        pair.map(([name, content]) => [join(folder, name), content]),
      );
    await prepareRoot({
      root,
      program,
      programName: 'kueue',
      files: {
        ...files('/', true),
        ...pairIn('webhook'),
        ...pairIn(METRICS_FOLDER),
        ...pairIn(VISIBILITY_FOLDER),
      },
    });
    return {
      process: processOf(inRoot(isolation, root, '/kueue', args('/'))),
      tokenFile: join(root, 'token'),
      hasVisibility: true,
    };
  }

  if (!(await hasFiles(METRICS_FOLDER, PAIR))) {
    throw new Error(
      `Kueue opens ${METRICS_FOLDER} at start, and this user may neither create it nor give Kueue its own root directory. ` +
        `Run the sandbox as root, or allow user namespaces ("sysctl kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000"), ` +
        `or put tls.crt and tls.key from ${webhookPki.folder} into ${METRICS_FOLDER}.`,
    );
  }
  const hasVisibility = await hasFiles(VISIBILITY_FOLDER, PAIR);
  await prepareRoot({
    root,
    program,
    programName: 'kueue',
    files: files(root, hasVisibility),
  });
  return {
    process: processOf({ args: args(root) }),
    tokenFile: join(root, 'token'),
    hasVisibility,
  };
}
