import type {
  AuditorService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type { TracingService } from '@backstage/backend-plugin-api/alpha';
import type { Clock } from '@squadron/controller-node';
import type {
  KubeManifest,
  KubeObject,
  SecretValue,
} from '@squadron/kube-kinds';
import type { SquadronConfig } from '../config/readSquadronConfig';
import type { Fleet } from '../fleet/types';
import type { ClusterIdentities } from '../identity/createIdentities';
import type { ImportClusterOptions } from './clusters/importCluster';
import type { CommandOptions } from './types';

/** A permission that a command requires. @public */
export interface PermissionCheck {
  permission: ResourcePermission;
  /** ID of the cluster, workload or queue in lists; of `targetRefs` or `hubObjectRef` for other resources. */
  resourceRef: string;
}

/** Dependencies of every command. @public */
export interface CommandDependencies {
  fleet: Fleet;
  config: Pick<
    SquadronConfig,
    'access' | 'dispatch' | 'featureGates' | 'inventory' | 'ray' | 'targets'
  >;
  clock: Clock;
  /** Who commands act as in the clusters. */
  identities: ClusterIdentities;
  /**
   * Called with a person's ServiceAccount on a cluster before the token of their kubeconfig exists. Default: nothing
   * revokes a kubeconfig before it expires.
   */
  lease?(
    grant: KubeconfigLease,
    credentials: BackstageCredentials,
  ): Promise<void>;
  /** Connects to a cluster that is imported. Default: over the network. */
  reach?: ImportClusterOptions['reach'];
  /** Absent: commands have no spans. */
  tracing?: Pick<TracingService, 'startActiveSpan'>;
}

/** What a person's kubeconfig opens. */
interface KubeconfigLease {
  /** The ServiceAccount, with its UID and the annotation of its expiry. */
  account: KubeObject;
  /** Cluster ID of the worker. */
  cluster: string;
  /** Entity ref of the person. */
  user: string;
  /** ClusterRole that the account is bound to. */
  role: string;
}

/** Who calls a command, and by which way. @public */
export interface CommandCaller {
  credentials: BackstageCredentials;
  /** Entity ref of the owner of new objects. Default: the person of the credentials. */
  user?: string;
  /** Throws NotAllowedError if a permission is not granted, or NotFoundError if its resource is not visible. */
  authorize(check: PermissionCheck): Promise<void>;
  auditor: AuditorService;
  /** The HTTP request, for the audit event. */
  request?: Parameters<AuditorService['createEvent']>[0]['request'];
  /** Default false. */
  dryRun?: boolean;
  signal?: AbortSignal;
  /** Receives lines about the effects. Default: dropped. */
  log?(line: string): void;
  warn?(line: string): void;
  /** A key that is equal when the same request for an object is repeated. Default: only names count. */
  requestKey?(object: string): string | undefined;
  secrets?: Readonly<Record<string, SecretValue | undefined>>;
  /** Runs a function once, even if the request is repeated after a restart. Default: runs it. */
  once?<T extends object>(key: string, fn: () => Promise<T>): Promise<T>;
  /** Writes manifests to files in place of the hub, and returns the path. Default: the hub. */
  writeFile?(path: string, manifest: KubeManifest): Promise<string>;
}

/** Result of {@link CommandContext.deliver}. */
interface Delivery {
  /** `created`, `updated` or `unchanged`; `written` to a file. */
  outcome: string;
  manifest: KubeManifest;
  filePath?: string;
  /** Cluster ID of the cluster that has the object. */
  cluster: string;
}

/** What a command may use while it runs. @public */
export interface CommandContext
  extends Omit<CommandDependencies, 'lease'>,
    Pick<CommandCaller, 'secrets'> {
  /** See {@link CommandDependencies}, for the caller. */
  lease(grant: KubeconfigLease): Promise<void>;
  /** Options for the functions that write. */
  options: CommandOptions;
  user?: string;
  fleetNamespace: string;
  /** Checks a permission that depends on what the command has read. */
  authorize(check: PermissionCheck): Promise<void>;
  log(line: string): void;
  warn(line: string): void;
  /** Logs the outcome for an object, as an effect that did not happen in a dry run. */
  report(what: string, outcome: string): void;
  requestKey(object: string): string | undefined;
  once<T extends object>(key: string, fn: () => Promise<T>): Promise<T>;
  isFile: boolean;
  /** Writes one object to its cluster, or to a file if the caller wants files, and logs the outcome. */
  deliver(object: {
    /** E.g. `Cluster fleet/gpu-1`. */
    what: string;
    /** Cluster ID of the cluster that gets it. Default `hub`. */
    cluster?: string;
    /** Default path of the file. */
    path: string;
    manifest(): KubeManifest;
    apply(): Promise<{
      outcome: string;
      manifest: KubeManifest;
      cluster?: string;
    }>;
  }): Promise<Delivery>;
}
