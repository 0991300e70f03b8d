import { join } from 'node:path';
import type { ModuleLocation, ModuleName } from './modules';
import { readFolder, readWholeFolder } from './readYaml';
import { withoutDescriptions } from './transforms';
import type { ComponentManifests } from './types';

/**
 * The definitions of all further kinds with a MultiKueue adapter, besides Jobs and Ray's kinds. The fleet has no
 * operators for them.
 *
 * @internal
 */
export async function renderQueuedKinds(
  modules: Record<ModuleName, ModuleLocation>,
): Promise<ComponentManifests> {
  const definitions = await Promise.all([
    readWholeFolder(join(modules.jobset.folder, 'config/components/crd/bases')),
    readFolder(join(modules.trainer.folder, 'manifests/base/crds'), [
      'trainer.kubeflow.org_trainjobs.yaml',
      'trainer.kubeflow.org_trainingruntimes.yaml',
      'trainer.kubeflow.org_clustertrainingruntimes.yaml',
    ]),
    readFolder(join(modules.trainingOperator.folder, 'manifests/base/crds'), [
      'kubeflow.org_pytorchjobs.yaml',
      'kubeflow.org_tfjobs.yaml',
      'kubeflow.org_paddlejobs.yaml',
      'kubeflow.org_xgboostjobs.yaml',
      'kubeflow.org_jaxjobs.yaml',
    ]),
    // The training operator has its own MPIJob, in a version that Kueue does not support.
    readFolder(join(modules.mpiOperator.folder, 'manifests/base'), [
      'kubeflow.org_mpijobs.yaml',
    ]),
    readFolder(join(modules.appWrapper.folder, 'config/crd/bases'), [
      'workload.codeflare.dev_appwrappers.yaml',
    ]),
  ]);
  return {
    version: modules.kueue.version,
    definitions: definitions.flat().map(withoutDescriptions),
    objects: [],
    webhooks: [],
  };
}
