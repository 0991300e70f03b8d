import type { KubeObject, SandboxAddOn } from '@squadron/kube-kinds';
import { clusterIdOf } from '../layout/clusterId';
import { clusterNameOf } from './objects';

/** Name of the cluster that an object of the provider belongs to, once that is known. @internal */
export function ownerNameOf(object: KubeObject): string | undefined {
  return object.kind === 'SandboxAddOn'
    ? (object as SandboxAddOn).spec.clusterName
    : clusterNameOf(object);
}

/** ID of the cluster that an object belongs to, once Cluster API has labelled it. @internal */
export function idOf(object: KubeObject): string | undefined {
  const name = ownerNameOf(object);
  const { namespace } = object.metadata;
  return name && namespace ? clusterIdOf({ namespace, name }) : undefined;
}

/** Namespace and name from a key of a queue. @internal */
export function parseKey(key: string): { namespace: string; name: string } {
  const slash = key.indexOf('/');
  return { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}
