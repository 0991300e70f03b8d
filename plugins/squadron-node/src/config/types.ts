import type { AccessConfig } from './access';
import type { CredentialPlugin } from './accessProviders';
import type { AddOnsConfig } from './addOns';
import type { AuthTokenRequestsConfig } from './authTokenRequests';
import type { DispatchConfig } from './dispatch';
import type { TargetsConfig } from './targets';
import type { HistoryConfig } from './history';
import type { MultiKueueJoinConfig } from './multiKueue';
import type { NotificationsConfig } from './notifications';
import type { PrometheusConfig } from './prometheus';
import type { RayFormConfig } from './ray';
import type { WebhookConfig } from './webhook';

/** The `squadron` block of the app-config with all defaults filled in. `config.d.ts` explains each key. @public */
export interface SquadronConfig {
  hub:
    | { type: 'kubeconfig'; path: string }
    | { type: 'inCluster' }
    | { type: 'none' };
  featureGates: {
    multiClusterManagement: boolean;
    supportedCloudProviders: string[];
    supportedProvisioners: string[];
    offeredVersions?: string[];
  };
  inventory: {
    namespace: string;
    allowLoopback: boolean;
    allowAddresses?: string[];
    /** Programs that fetch credentials; the first one that a ClusterProfile names runs. */
    accessProviders: readonly CredentialPlugin[];
  };
  limits: {
    pageSize: number;
    /** Maximum number and bytes of the objects of one kind of one cluster. */
    kindObjects: number;
    kindBytes: number;
    logTailBytes: number;
    logDownloadBytes: number;
    logDownloads: number;
    logDownloadsPerUser: number;
    logStreams: number;
    logStreamsPerUser: number;
    logTimeoutMs: number;
    streams: number;
    streamsPerUser: number;
    dashboardRequests: number;
    dashboardRequestsPerUser: number;
    commands: number;
    commandsPerUser: number;
  };
  controllers: {
    enabled: boolean;
    leaseNamespace: string;
    leaseName: string;
    concurrency: number;
    /** Absent while it is disabled. */
    webhook?: WebhookConfig;
  };
  /** What tools may do through Backstage's actions registry. */
  actions: {
    /** Whether their actions may write. */
    writes: boolean;
    /** Whether a write needs the confirmation of a dry run. */
    confirmation: boolean;
  };
  access: AccessConfig;
  addOns: AddOnsConfig;
  authTokenRequests: AuthTokenRequestsConfig;
  dispatch: DispatchConfig;
  targets: TargetsConfig;
  multiKueue: MultiKueueJoinConfig;
  ray: RayFormConfig;
  history: HistoryConfig;
  notifications: NotificationsConfig;
  prometheus: PrometheusConfig;
}
