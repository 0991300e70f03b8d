import type {
  KubeManifest,
  ResourceKind,
  Workload,
} from '@squadron/kube-kinds';
import type { Reference } from './references';

/** An object of the hub that pods on a cluster need. @internal */
export interface Dependency extends Reference {
  /** A Workload whose pods refer to it, for events. */
  neededBy: Workload;
  /** On the hub; absent where it does not exist. */
  source?: KubeManifest;
  /** Object of its name on the cluster. */
  live?: KubeManifest;
}

/** What the pods of one namespace on one cluster need. @internal */
export interface ObservedDependencies {
  cluster: string;
  dependencies: readonly Dependency[];
  /** Copies there that Squadron made. */
  copies: ReadonlyArray<{ kind: ResourceKind; object: KubeManifest }>;
  /** Whether Secrets are copied too. */
  copiesSecrets: boolean;
}
