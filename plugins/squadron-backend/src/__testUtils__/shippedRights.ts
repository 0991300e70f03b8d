import { readFile } from 'node:fs/promises';
import {
  coreServices,
  createServiceFactory,
  resolvePackagePath,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import {
  fleetServiceRef,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import { createKubeClient } from '@squadron/controller-node';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import { startTestApiServer, startTestBackend } from '@squadron/test-utils';
import { loadAll } from 'js-yaml';
import squadronPlugin from '..';

/** The ClusterRole `view`, without the controller that aggregates it. */
const VIEW = 'system:aggregate-to-view';

const RBAC_KINDS = [
  KINDS.clusterRole,
  KINDS.clusterRoleBinding,
  KINDS.roleBinding,
];

/** A real API server with namespaces, and with the rights that the project ships for its user `squadron-portal`. */
export async function startShippedRights({
  namespaces,
  ...options
}: {
  namespaces: readonly string[];
  authorizationWebhook?: string;
}) {
  const server = await startTestApiServer({
    users: [{ name: 'squadron-portal' }],
    ...options,
  });
  const admin = createKubeClient(server.connection);
  for (const name of namespaces) {
    await admin.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  for (const file of ['portal.yaml', 'project-user.yaml']) {
    const path = resolvePackagePath(
      '@squadron/backstage-plugin-squadron-node',
      'rbac',
      file,
    );
    const objects = loadAll(await readFile(path, 'utf8')) as KubeManifest[];
    for (const object of objects) {
      const kind = RBAC_KINDS.find(one => one.kind === object.kind);
      await admin.create(kind!, object);
    }
  }
  return { server, admin };
}

/** The plugin over a fleet, in which it acts as the person, who is of these groups. */
export function startAsPerson(
  fleet: Fleet,
  groups: string[],
  features: BackendFeature[] = [],
) {
  return startTestBackend({
    features: [
      squadronPlugin,
      ...features,
      createServiceFactory({
        service: coreServices.userInfo,
        deps: {},
        factory: () => mockServices.userInfo({ ownershipEntityRefs: groups }),
      }),
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'https://portal.example.com' },
          squadron: {
            access: { mode: 'impersonate', kubeconfigRole: VIEW },
            inventory: { allowLoopback: true },
          },
        },
      }),
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => fleet,
      }),
    ],
  });
}
