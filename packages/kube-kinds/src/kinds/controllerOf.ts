import type { KubeObject, OwnerReference } from './kubeObject';

/** The owner that controls an object, and would undo changes of it or create it again; the API server allows one. @public */
export function controllerOf({
  metadata,
}: Pick<KubeObject, 'metadata'>): OwnerReference | undefined {
  return metadata.ownerReferences?.find(({ controller }) => controller);
}
