import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serializeKubeconfig } from '@squadron/controller-node';
import {
  describeWithApiServer,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';

jest.setTimeout(60_000);

const ROOT = resolve(__dirname, '../../../..');
const hasKubectl = !spawnSync('kubectl', ['version', '--client']).error;
const describeWithKubectl = hasKubectl ? describeWithApiServer : describe.skip;

/** What the reconcilers have left on a hub, with their finalizer, and the access of a token on a worker. */
const LEFT = `
apiVersion: management.oneblock.ai/v1
kind: Cluster
metadata: { namespace: default, name: one, finalizers: [squadron.dev/cleanup] }
spec: { provider: { name: aws }, provisioner: { type: k3s, k8sVersion: v1.36.3 } }
---
apiVersion: multicluster.x-k8s.io/v1alpha1
kind: AuthTokenRequest
metadata: { namespace: default, name: one, finalizers: [squadron.dev/cleanup] }
spec:
  targetClusterProfile: { apiGroup: multicluster.x-k8s.io, kind: ClusterProfile, name: one }
  serviceAccountName: one
  clusterRoles: [{ name: view }]
---
apiVersion: galaxy.kubestellar.io/v1alpha1
kind: ClusterMetrics
metadata: { name: one, finalizers: [squadron.dev/cleanup] }
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: claims.squadron.dev }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: of-a-token, labels: { multicluster.x-k8s.io/auth-token-request-name: one } }
---
apiVersion: v1
kind: ServiceAccount
metadata: { namespace: default, name: of-a-token, labels: { multicluster.x-k8s.io/auth-token-request-name: one } }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: of-a-person, labels: { squadron.dev/access: user } }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view }
`;

describeWithKubectl('the commands of docs/operations.md to uninstall', () => {
  let server: TestApiServer;
  let directory: string;

  beforeAll(async () => {
    server = await startTestApiServer();
    directory = mkdtempSync(join(tmpdir(), 'squadron-uninstall-'));
    const kubeconfig = serializeKubeconfig(server.connection, 'hub').reveal();
    writeFileSync(join(directory, 'kubeconfig'), kubeconfig);
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const run = (script: string, input?: string) =>
    execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: ROOT,
      env: { ...process.env, KUBECONFIG: join(directory, 'kubeconfig') },
      encoding: 'utf8',
      timeout: 30_000,
      input,
    });

  it('leave nothing that waits for the reconcilers, and no rights', () => {
    run('kubectl apply -f plugins/squadron-node/crds');
    run('kubectl wait --for=condition=Established crd --all');
    run('kubectl apply -f -', LEFT);

    const docs = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [, section] = docs.split('## Uninstall without harm');
    const scripts = [...section.matchAll(/```sh\n(.*?)```/gs)];
    expect(scripts).toHaveLength(2);
    for (const [, script] of scripts) {
      run(script);
    }
    run('kubectl delete --timeout=20s -f plugins/squadron-node/crds');

    expect(
      run(
        'kubectl get validatingwebhookconfigurations,clusterroles,clusterrolebindings,serviceaccounts -A -o name',
      ),
    ).not.toMatch(/claims|of-a/);
  });
});
