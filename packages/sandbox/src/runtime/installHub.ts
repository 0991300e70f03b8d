import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  applyAll,
  applyDefinitions,
  conversionByUrl,
  readWholeFolder,
  webhooksByUrl,
} from '../manifests';
import { clusterApiProcess } from '../programs/operators';
import {
  type InstallContext,
  installManifests,
  portsOf,
  startAndWait,
  tokenKubeconfig,
} from './addOns';
import { applyOnce, installOnce } from './installOnce';

/** Installs the components of the hub, in addition to the add-ons of all clusters. @internal */
export async function installHubDefinitions(
  context: InstallContext,
): Promise<void> {
  const { fleet, controlPlane, signal } = context;
  const { client } = controlPlane;
  const { clusterInventory, kuberay, placement } = fleet.manifests.components;
  const [provider, portal] = await Promise.all([
    readWholeFolder(join(fleet.paths.packageRoot, 'crds')),
    readWholeFolder(
      join(fleet.paths.repositoryRoot, 'plugins/squadron-node/crds'),
    ),
  ]);
  const isDefinition = (object: KubeManifest) =>
    object.kind === 'CustomResourceDefinition';
  const own = [...provider, ...portal];
  const definitions = [
    ...clusterInventory.definitions,
    ...placement.definitions,
    // RayJobs are submitted here and run on workers: no operator.
    ...kuberay.definitions,
    ...own.filter(isDefinition),
  ];
  const others = own.filter(object => !isDefinition(object));
  await installOnce({
    client,
    name: 'hub-definitions',
    content: [definitions, others],
    install: async () => {
      await Promise.all([
        applyDefinitions(client, definitions, signal),
        applyAll(client, others, signal),
      ]);
    },
  });
}

/** Installs and starts Cluster API's core manager. @internal */
export async function installClusterApi(
  context: InstallContext,
): Promise<void> {
  const { fleet, controlPlane, signal } = context;
  const { client, id } = controlPlane;
  const component = fleet.manifests.components.clusterApi;
  const ports = await portsOf(context, {
    webhook: 'cluster-api-webhook',
    health: 'cluster-api-health',
  });
  const endpoint = {
    port: ports.webhook,
    certificateAuthority: fleet.webhookPki.certificateAuthority,
  };
  await installManifests(context, 'cluster-api', {
    definitions: conversionByUrl(component.definitions, endpoint),
    objects: component.objects,
  });
  const kubeconfig = await tokenKubeconfig(context, 'cluster-api', {
    namespace: 'capi-system',
    name: 'capi-manager',
  });
  await startAndWait(
    context,
    clusterApiProcess({
      clusterId: id,
      bin: fleet.paths.bin,
      paths: controlPlane.paths,
      kubeconfig,
      ports,
      webhookPki: fleet.webhookPki,
    }),
    ports.webhook,
  );
  const webhooks = webhooksByUrl(component.webhooks, endpoint);
  await applyOnce(client, 'cluster-api-webhooks', webhooks, signal);
}
