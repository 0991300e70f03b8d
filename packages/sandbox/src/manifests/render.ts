import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import type { ModuleLocation, ModuleName } from './modules';
import { outsideTheSystem } from './kueueWebhooks';
import { readFolder, readWholeFolder } from './readYaml';
import { renderQueuedKinds } from './renderQueuedKinds';
import { simulatedStages } from './stages';
import {
  intoNamespace,
  storedVersionOnly,
  withConversionWebhook,
  withLabels,
  withoutDescriptions,
} from './transforms';
import type { ComponentManifests, RenderedManifests } from './types';

/** Renders all manifests of upstream modules. @internal */
export async function renderManifests(
  modules: Record<ModuleName, ModuleLocation>,
): Promise<RenderedManifests> {
  const [
    kueue,
    kuberay,
    queuedKinds,
    clusterApi,
    clusterInventory,
    placement,
    stages,
  ] = await Promise.all([
    renderKueue(modules.kueue),
    renderKubeRay(modules.kuberay),
    renderQueuedKinds(modules),
    renderClusterApi(modules.clusterApi),
    renderClusterInventory(modules.clusterInventory),
    renderPlacement(modules.openClusterManagement),
    simulatedStages(modules.kwok.folder),
  ]);
  return {
    components: {
      kueue,
      kuberay,
      queuedKinds,
      clusterApi,
      clusterInventory,
      placement,
    },
    stages,
  };
}

const KUEUE_NAMESPACE = 'kueue-system';

async function renderKueue(
  module: ModuleLocation,
): Promise<ComponentManifests> {
  const config = join(module.folder, 'config/components');
  const [definitions, patches, rbac, visibility, webhooks] = await Promise.all([
    readWholeFolder(join(config, 'crd/bases')),
    readListed(join(config, 'crd'), /^- path: (patches\/webhook_in_\S+)\s*$/gm),
    readListed(join(config, 'rbac'), /^- (\S+\.yaml)\s*$/gm),
    readFolder(join(config, 'visibility'), ['role_binding.yaml']),
    readFolder(join(config, 'webhook'), ['manifests.yaml']),
  ]);
  const own = intoNamespace([...rbac, ...visibility], {
    namespace: KUEUE_NAMESPACE,
    namePrefix: 'kueue-',
    keepsNamespace: object => object.metadata.namespace === 'kube-system',
  });
  return componentOf(module, {
    definitions: withConversionWebhook(definitions, patches),
    objects: withLabels([namespace(KUEUE_NAMESPACE), ...own], {
      'app.kubernetes.io/name': 'kueue',
    }),
    webhooks: intoNamespace(webhooks.map(outsideTheSystem), {
      namespace: KUEUE_NAMESPACE,
      namePrefix: 'kueue-',
    }),
  });
}

async function renderKubeRay(
  module: ModuleLocation,
): Promise<ComponentManifests> {
  const config = join(module.folder, 'config');
  const [definitions, rbac] = await Promise.all([
    // RayCronJobs are behind a disabled feature gate.
    readFolder(join(config, 'crd/bases'), [
      'ray.io_rayclusters.yaml',
      'ray.io_rayjobs.yaml',
      'ray.io_rayservices.yaml',
    ]),
    readFolder(join(config, 'rbac'), [
      'service_account.yaml',
      'role.yaml',
      'role_binding.yaml',
      'leader_election_role.yaml',
      'leader_election_role_binding.yaml',
    ]),
  ]);
  return componentOf(module, {
    definitions: definitions.map(storedVersionOnly),
    objects: [
      namespace('ray-system'),
      ...intoNamespace(rbac, { namespace: 'ray-system', namePrefix: '' }),
    ],
  });
}

const CLUSTER_API_NAMESPACE = 'capi-system';
const AGGREGATED_ROLE = 'aggregated-manager-role';
const AGGREGATE_LABEL = 'cluster.x-k8s.io/aggregate-to-manager';

async function renderClusterApi(
  module: ModuleLocation,
): Promise<ComponentManifests> {
  const config = join(module.folder, 'core/config');
  const [definitions, patches, rbac, webhooks] = await Promise.all([
    readWholeFolder(join(config, 'crd/bases')),
    readListed(join(config, 'crd'), /^- path: (patches\/webhook_in_\S+)\s*$/gm),
    readListed(join(config, 'rbac'), /^- (\S+\.yaml)\s*$/gm),
    readFolder(join(config, 'webhook'), ['manifests.yaml']),
  ]);
  const names = {
    namespace: CLUSTER_API_NAMESPACE,
    namePrefix: 'capi-',
  };
  return componentOf(module, {
    definitions: withConversionWebhook(definitions, patches),
    objects: withLabels(
      [
        namespace(CLUSTER_API_NAMESPACE),
        ...intoNamespace(rbac.map(aggregateProviders), names),
      ],
      { 'cluster.x-k8s.io/provider': 'cluster-api' },
    ),
    webhooks: intoNamespace(webhooks, names),
  });
}

/** As in upstream's kustomization, the manager gets the roles that providers label for it. */
function aggregateProviders(object: KubeManifest): KubeManifest {
  const { name } = object.metadata;
  if (object.kind === 'ClusterRole' && name === 'manager-role') {
    return withLabels([object], { [AGGREGATE_LABEL]: 'true' })[0];
  }
  if (object.kind === 'ClusterRole' && name === AGGREGATED_ROLE) {
    // The controller fills in the rules; an apply without them must not own the field.
    return object;
  }
  if (object.kind === 'ClusterRoleBinding' && name === 'manager-rolebinding') {
    return {
      ...object,
      roleRef: {
        apiGroup: 'rbac.authorization.k8s.io',
        kind: 'ClusterRole',
        name: AGGREGATED_ROLE,
      },
    };
  }
  return object;
}

async function renderClusterInventory(
  module: ModuleLocation,
): Promise<ComponentManifests> {
  const definitions = await readFolder(
    join(module.folder, 'config/crd/bases'),
    ['multicluster.x-k8s.io_clusterprofiles.yaml'],
  );
  return componentOf(module, { definitions });
}

/**
 * The placement kinds of Open Cluster Management, without its kinds of clusters:
 * the fleet's inventory consists of ClusterProfiles.
 */
async function renderPlacement(
  module: ModuleLocation,
): Promise<ComponentManifests> {
  const definitions = await Promise.all([
    readFolder(join(module.folder, 'cluster/v1beta1'), [
      '0000_02_clusters.open-cluster-management.io_placements.crd.yaml',
      '0000_03_clusters.open-cluster-management.io_placementdecisions.crd.yaml',
    ]),
    readFolder(join(module.folder, 'cluster/v1alpha1'), [
      '0000_05_clusters.open-cluster-management.io_addonplacementscores.crd.yaml',
    ]),
  ]);
  return componentOf(module, { definitions: definitions.flat() });
}

function componentOf(
  { version }: ModuleLocation,
  parts: Partial<ComponentManifests>,
): ComponentManifests {
  const { definitions = [], objects = [], webhooks = [] } = parts;
  return {
    version,
    definitions: definitions.map(withoutDescriptions),
    objects,
    webhooks,
  };
}

/** Files that a folder's kustomization lists, found by a pattern: others belong to disabled options. */
async function readListed(
  folder: string,
  pattern: RegExp,
): Promise<KubeManifest[]> {
  const kustomization = await readFile(
    join(folder, 'kustomization.yaml'),
    'utf8',
  );
  const files = [...kustomization.matchAll(pattern)].map(match => match[1]);
  return readFolder(folder, files);
}

function namespace(name: string): KubeManifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}
