import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type {
  KubeManifest,
  ResourceKind,
  Workload,
} from '@squadron/kube-kinds';
import type { Reference } from './references';

/** What is copied, as the app-config sets it. @internal */
export interface CopySettings {
  copiesSecrets: boolean;
  storageClasses: readonly NonNullable<
    SquadronConfig['dispatch']['storageClasses']
  >[number][];
}

/** An object of the hub that pods on a cluster need. @internal */
export interface Dependency extends Reference {
  /** A Workload whose pods refer to it, for events. */
  neededBy: Workload;
  /** On the hub, or as a StatefulSet makes it; absent where it does not exist. */
  source?: KubeManifest;
  /** Object of its name on the cluster. */
  live?: KubeManifest;
  /** Whether the cluster does not serve its kind. Default false. */
  isUnserved?: boolean;
}

/** A copy on a cluster that Squadron made. @internal */
export interface Copy {
  kind: ResourceKind;
  object: KubeManifest;
}

/** What the pods of one namespace on one cluster need. @internal */
export interface ObservedDependencies extends CopySettings {
  cluster: string;
  dependencies: readonly Dependency[];
  copies: readonly Copy[];
  /** Claims of the hub with the copies on the cluster. */
  claims: ReadonlyArray<{
    claim: KubeManifest;
    copy: KubeManifest;
    /** Whether a StatefulSet uses it, whose controller creates what is missing. */
    isOfSet?: boolean;
  }>;
  /** Services, Ingresses and HTTPRoutes of the hub with what the status of all of their copies shows. */
  addresses: ReadonlyArray<{
    kind: ResourceKind;
    source: KubeManifest;
    ingress: readonly object[];
  }>;
}
