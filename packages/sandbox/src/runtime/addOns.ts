import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { HUB_ID } from '../layout/clusterId';
import { writePrivateFile } from '../layout/files';
import {
  type ComponentManifests,
  applyAll,
  applyDefinitions,
  conversionByUrl,
  kindOf,
  webhooksByUrl,
  webhooksFor,
} from '../manifests';
import { prepareKueue } from '../programs/kueue';
import {
  rayJobApiProcess,
  rayOperatorProcess,
  realRayProcess,
} from '../programs/operators';
import { locateRay } from '../ray/real/installRay';
import { isListening } from '../ports/isPortFree';
import type { ProcessSpec } from '../supervision';
import type { ControlPlane } from './ControlPlane';
import type { FleetContext } from './FleetContext';
import { applyOnce, forgetInstallation, installOnce } from './installOnce';
import { priorityClasses } from './priorityClasses';
import { renewToken, requestProgramToken } from './serviceAccountToken';
import { waitUntil } from './waitUntil';

/** Add-ons that a cluster can have. @public */
export type AddOnName = 'kueue' | 'kuberay';

/** Input of an installer. @internal */
export interface InstallContext {
  fleet: FleetContext;
  controlPlane: ControlPlane;
  /** Aborted when the add-on is removed or the fleet stops. */
  signal: AbortSignal;
}

/** Installs and uninstalls an add-on. */
interface AddOnInstaller {
  version(fleet: FleetContext): string;
  /** Resolves when the add-on works. */
  install(context: InstallContext): Promise<void>;
  /** Keeps the definitions, and with them the users' objects. */
  uninstall(context: InstallContext): Promise<void>;
  /** Names of its processes, without the cluster. */
  processes: readonly string[];
}

/** @internal */
export const installers: Record<AddOnName, AddOnInstaller> = {
  kueue: {
    version: fleet => fleet.manifests.components.kueue.version,
    processes: ['kueue'],
    install: installKueue,
    async uninstall({ fleet, controlPlane }) {
      await deleteAll(controlPlane, fleet.manifests.components.kueue.webhooks);
      await forgetInstallation(controlPlane.client, 'kueue-webhooks');
    },
  },
  kuberay: {
    version: fleet => fleet.manifests.components.kuberay.version,
    processes: ['ray-operator', 'ray-job-api'],
    install: installKubeRay,
    async uninstall() {},
  },
};

/** Applies definitions, namespace, ServiceAccount and roles of a component. @internal */
export async function installManifests(
  { controlPlane, signal }: InstallContext,
  name: string,
  component: Pick<ComponentManifests, 'definitions' | 'objects'>,
): Promise<void> {
  const { client } = controlPlane;
  const { definitions, objects } = component;
  const isNamespace = (object: KubeManifest) => object.kind === 'Namespace';
  await installOnce({
    client,
    name,
    content: component,
    install: async () => {
      await Promise.all([
        applyDefinitions(client, definitions, signal),
        applyAll(client, objects.filter(isNamespace), signal),
      ]);
      await applyAll(
        client,
        objects.filter(object => !isNamespace(object)),
        signal,
      );
    },
  });
}

async function installKueue(context: InstallContext): Promise<void> {
  const { fleet, controlPlane, signal } = context;
  const { id, client, paths } = controlPlane;
  const component = fleet.manifests.components.kueue;
  const { kinds } = fleet.state;
  const ports = await portsOf(context, {
    webhook: 'kueue-webhook',
    health: 'kueue-health',
    visibility: 'kueue-visibility',
  });
  const endpoint = {
    port: ports.webhook,
    certificateAuthority: fleet.webhookPki.certificateAuthority,
  };
  await installManifests(context, 'kueue', {
    definitions: conversionByUrl(component.definitions, endpoint),
    objects: component.objects,
  });
  // Kueue on the hub only connects to workers that have all kinds that it dispatches.
  if (kinds === 'all') {
    await installManifests(
      context,
      'queued-kinds',
      fleet.manifests.components.queuedKinds,
    );
  }
  const account = {
    namespace: 'kueue-system',
    name: 'kueue-controller-manager',
  };
  const prepared = await prepareKueue({
    clusterId: id,
    isHub: id === HUB_ID,
    dispatcher: fleet.state.dispatcher,
    kinds,
    bin: fleet.paths.bin,
    paths,
    ports,
    webhookPki: fleet.webhookPki,
    isolation: fleet.isolation,
    token: await requestProgramToken(client, account, signal),
    kubeconfig: tokenFile => controlPlane.kubeconfigOf({ tokenFile }),
  });
  void renewToken({
    client,
    account,
    file: prepared.tokenFile,
    signal,
    log: fleet.log,
  });
  await startAndWait(context, prepared.process, ports.webhook);
  const webhooks = webhooksByUrl(
    webhooksFor(kinds, component.webhooks),
    endpoint,
  );
  await applyOnce(client, 'kueue-webhooks', webhooks, signal);
  await applyOnce(client, 'kueue-priorities', priorityClasses(), signal);
  if (!prepared.hasVisibility) {
    fleet.log(
      'The visibility API of Kueue is not available: Kueue cannot get its folder at the root of the file system.',
    );
  }
  const visibility = prepared.hasVisibility
    ? visibilityObjects(ports.visibility)
    : [];
  await applyOnce(client, 'kueue-visibility', visibility, signal);
}

/**
 * Joins Kueue's own API to the API server. An ExternalName Service is the one kind of Service that leads to loopback.
 */
function visibilityObjects(port: number): KubeManifest[] {
  const service = {
    namespace: 'kueue-system',
    name: 'kueue-visibility-server',
  };
  return [
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: service,
      spec: {
        type: 'ExternalName',
        externalName: 'localhost',
        ports: [{ name: 'https', port, protocol: 'TCP' }],
      },
    },
    ...['v1beta1', 'v1beta2'].map(version => ({
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: `${version}.visibility.kueue.x-k8s.io` },
      spec: {
        group: 'visibility.kueue.x-k8s.io',
        version,
        groupPriorityMinimum: 100,
        versionPriority: 100,
        insecureSkipTLSVerify: true,
        service: { ...service, port },
      },
    })),
  ];
}

async function installKubeRay(context: InstallContext): Promise<void> {
  const { fleet, controlPlane } = context;
  const { id, paths } = controlPlane;
  const ports = await portsOf(context, {
    health: 'ray-operator-health',
    jobApi: 'ray-job-api',
  });
  const place = { clusterId: id, paths: fleet.paths, port: ports.jobApi };
  const jobApi =
    fleet.state.ray === 'real'
      ? realRayProcess({
          ...place,
          python: (await locateRay(fleet.paths)).python,
        })
      : rayJobApiProcess(place);
  fleet.processes.start(jobApi);
  await installManifests(
    context,
    'kuberay',
    fleet.manifests.components.kuberay,
  );
  const kubeconfig = await tokenKubeconfig(context, 'ray-operator', {
    namespace: 'ray-system',
    name: 'kuberay-operator',
  });
  await startAndWait(
    context,
    rayOperatorProcess({
      clusterId: id,
      bin: fleet.paths.bin,
      paths,
      kubeconfig,
      healthPort: ports.health,
      rayJobApiPort: ports.jobApi,
    }),
    ports.health,
  );
  // A real Ray takes longer than everything else.
  await startAndWait(context, jobApi, ports.jobApi);
}

/** Writes a kubeconfig with a ServiceAccount's token, and renews the token until the signal is aborted. @internal */
export async function tokenKubeconfig(
  { fleet, controlPlane, signal }: InstallContext,
  name: string,
  account: { namespace: string; name: string },
): Promise<string> {
  const { client, paths } = controlPlane;
  const tokenFile = join(paths.run, `${name}.token`);
  const file = join(paths.run, `${name}.kubeconfig`);
  await writePrivateFile(
    tokenFile,
    await requestProgramToken(client, account, signal),
  );
  await writePrivateFile(file, controlPlane.kubeconfigOf({ tokenFile }));
  void renewToken({ client, account, file: tokenFile, signal, log: fleet.log });
  return file;
}

/** Starts a process and waits until it listens. @internal */
export async function startAndWait(
  { fleet, signal }: InstallContext,
  spec: ProcessSpec,
  port: number,
): Promise<void> {
  signal.throwIfAborted();
  fleet.processes.start(spec);
  await waitUntil(
    () => {
      const status = fleet.processes.find(spec.name);
      if (status?.state === 'failed') {
        throw new Error(status.lastFailure);
      }
      return isListening(port);
    },
    {
      signal,
      describe: () => `${spec.name} does not listen on port ${port}`,
    },
  );
}

/** Ports of a cluster by their short names. @internal */
export async function portsOf<Name extends string>(
  { fleet, controlPlane }: InstallContext,
  purposes: Record<Name, string>,
): Promise<Record<Name, number>> {
  const full = (name: string) => `${controlPlane.id}/${name}`;
  const names = Object.entries<string>(purposes);
  const ports = await fleet.ports.portsFor(
    names.map(([, purpose]) => full(purpose)),
  );
  return Object.fromEntries(
    names.map(([name, purpose]) => [name, ports[full(purpose)]]),
  ) as Record<Name, number>;
}

async function deleteAll(
  controlPlane: ControlPlane,
  objects: readonly KubeManifest[],
): Promise<void> {
  await Promise.all(
    objects.map(object =>
      controlPlane.client.delete(kindOf(object), {
        namespace: object.metadata.namespace,
        name: object.metadata.name,
      }),
    ),
  );
}
