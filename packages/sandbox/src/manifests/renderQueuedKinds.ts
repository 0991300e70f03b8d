import { join } from 'node:path';
import type { ModuleLocation, ModuleName } from './modules';
import { readFolder, readWholeFolder } from './readYaml';
import { withoutDescriptions } from './transforms';
import type { ComponentManifests } from './types';

/**
 * The definitions of the kinds besides Jobs and those of Ray that Kueue can hand to workers. Their operators are not in
 * the fleet.
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
    // The training operator has an MPIJob of its own, in a version that Kueue does not know.
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
