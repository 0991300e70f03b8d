import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');

/** What shows a secret in plain text. */
const REVEALS = '\\.reveal\\(\\)|jsonWithSecrets\\(';

/** Files that need it, and for what. The sandbox, benchmarks and tools of tests play the clusters. */
const MAY_REVEAL: Record<string, string> = {
  'packages/kube-kinds/src/secrets/SecretValue.ts': 'declares it',
  'packages/controller-node/src/apply/isCoveredBy.ts': 'compares',
  'packages/controller-node/src/client/DefaultKubeClient.ts':
    'writes a Secret to the API server',
  'packages/controller-node/src/client/headers.ts': 'the authorization header',
  'packages/controller-node/src/client/hidingSecrets.ts':
    'finds them in the text of an error',
  'packages/controller-node/src/client/transport/connectTls.ts': 'the TLS key',
  'packages/controller-node/src/kubeconfig/parseKubeconfig.ts': 'parses',
  'packages/controller-node/src/kubeconfig/serializeKubeconfig.ts':
    'writes into another secret',
  'packages/controller-node/src/secrets/isSameContent.ts': 'compares',
  'packages/controller-node/src/secrets/secretData.ts': 'whether it is empty',
  'plugins/kubernetes-backend-module-squadron/src/FleetClustersSupplier.ts':
    'gives the Kubernetes plugin its token',
  'plugins/squadron-backend-module-controllers/src/clusters/cluster/credentials.ts':
    'validates',
  'plugins/squadron-backend-module-controllers/src/clusters/providers/identitySecret.ts':
    'encodes for a Secret',
  'plugins/squadron-backend-module-controllers/src/credentials/authTokenRequests/kubeconfigSecret.ts':
    'digests',
  'plugins/squadron-backend-module-controllers/src/queues/webhook/certificateSecret.ts':
    'certificates, which are public',
  'plugins/squadron-backend-module-controllers/src/queues/webhook/certificates.ts':
    'signs',
  'plugins/squadron-backend-module-controllers/src/queues/webhook/startWebhookServer.ts':
    'the TLS key',
  'plugins/squadron-backend/src/credentials/kubeconfigs/KubeconfigLeases.ts':
    'authenticates the owner of a kubeconfig',
  'plugins/squadron-backend/src/wiring/createDashboards.ts':
    'authenticates the owner of a ticket',
  'plugins/squadron-backend/src/prometheus/PrometheusClient.ts':
    'the authorization header',
  'plugins/squadron-backend/src/workloads/dashboards/dashboardRoutes.ts':
    'hands out a ticket',
  'plugins/squadron-backend/src/workloads/sockets/podAccess.ts':
    'hands out a ticket, and authenticates its owner',
  'plugins/squadron-backend/src/workloads/sockets/relay.ts':
    'the headers of another client',
  'plugins/squadron-backend/src/workloads/tickets/Tickets.ts': 'digests',
  'plugins/squadron-backend/src/workloads/tickets/sealedToken.ts': 'encrypts',
  'plugins/squadron-node/src/commands/clusters/import.ts':
    'whether it is empty',
  'plugins/squadron-node/src/commands/clusters/clusterCommands.ts':
    'hands out a kubeconfig',
  'plugins/squadron-node/src/commands/credentials/credentialsSecret.ts':
    'validates',
  'plugins/squadron-node/src/commands/credentials/writeCredentials.ts':
    'validates and encodes for a Secret',
  'plugins/squadron-node/src/credentials/accessList/fleetEntry.ts':
    'reads the expiry',
  'plugins/squadron-node/src/credentials/decodeSecretData.ts': 'decodes',
  'plugins/squadron-node/src/credentials/providers/createAccessProviders.ts':
    'digests',
  'plugins/squadron-node/src/credentials/providers/createTokenSource.ts':
    'the environment of a plugin',
  'plugins/squadron-node/src/extensions/connectKubeConfig.ts':
    'the headers of another client',
  'plugins/squadron-node/src/fleet/HubLink.ts': 'digests',
  'plugins/squadron-node/src/fleet/credentials.ts': 'digests',
};

it('happens in the listed files only', () => {
  const found = execFileSync(
    'git',
    [
      ...['grep', '--untracked', '-lE', REVEALS, '--'],
      ...['plugins/*.ts', 'packages/*.ts', ':!packages/sandbox'],
      ...[':!packages/test-utils', ':!packages/benchmarks'],
      ...[
        ':!*.test.ts',
        ':!*.test.tsx',
        ':!*/__testUtils__/*',
        ':!*/src/testing/*',
      ],
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(found.trim().split('\n').sort()).toEqual(
    Object.keys(MAY_REVEAL).sort(),
  );
});
