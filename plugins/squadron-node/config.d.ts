import { HumanDuration } from '@backstage/types';

/** Configuration of Squadron. */
export interface Config {
  squadron?: {
    /**
     * The management cluster. Without it the portal starts with an empty fleet and says so.
     */
    hub?: {
      /**
       * Path of a kubeconfig file whose current context reaches the hub. The file belongs to the
       * operator of the portal, so it may refer to files and to loopback addresses; `exec` is refused.
       * Example: `.sandbox/hub/kubeconfig`.
       */
      kubeconfig?: string;
      /**
       * Use the service account that is mounted into the portal's own pod. Default false.
       * Only one of `kubeconfig` and `inCluster` may be set.
       */
      inCluster?: boolean;
    };

    /**
     * What the management cluster offers to users.
     */
    featureGates?: {
      /**
       * Whether worker clusters may be created. Default true.
       * @visibility frontend
       */
      MultiClusterManagement?: boolean;
      /**
       * Infrastructure providers that may be chosen. Default `[sandbox]`.
       * Example: `[sandbox, aws]`.
       * @visibility frontend
       */
      SupportedCloudProviders?: string[];
      /**
       * Kubernetes distributions that may be chosen. Default `[k3s, kubeadm]`.
       * @visibility frontend
       */
      SupportedProvisioners?: string[];
    };

    /** How worker clusters are found. */
    inventory?: {
      /**
       * Namespace of the hub whose ClusterProfiles have short cluster ids. Default `fleet`.
       */
      namespace?: string;
      /**
       * Let kubeconfigs of workers name loopback addresses. Default false; the sandbox needs true.
       * With it, whoever may write a kubeconfig Secret can make the portal connect to local ports.
       */
      allowLoopback?: boolean;
      /**
       * Networks, as CIDR, that kubeconfigs of workers may name. Default: all but link-local and
       * unspecified addresses. Example: `[10.0.0.0/8, 192.168.10.0/24]`.
       */
      allowAddresses?: string[];
    };

    /** Bounds that protect the backend. */
    limits?: {
      /** Rows that one page of a list may have. Default 100, which is also the highest value. */
      pageSize?: number;
      /** Bytes of the tail of a log. Default 524288 (512 KiB), which is also the highest value. */
      logTailBytes?: number;
      /** How long the backend waits for a log. Default 5 seconds. */
      logTimeout?: HumanDuration | string;
      /** Event streams that may be open at a time, over all users. Default 1000. */
      streams?: number;
    };

    /** The reconcilers. They run in one replica at a time, elected by a Lease on the hub. */
    controllers?: {
      /** Whether this process takes part. Default true. */
      enabled?: boolean;
      /** Namespace of the hub that holds the Lease. Default: `inventory.namespace`. */
      leaseNamespace?: string;
      /** Name of the Lease. Default `squadron-controllers`. */
      leaseName?: string;
      /** Objects reconciled at the same time, per reconciler. Default 4. */
      concurrency?: number;
    };

    /** Who writes to the clusters when a user presses a button. */
    access?: {
      /**
       * `service` writes with the fleet's own identity after the portal's permission check;
       * `impersonate` also acts as the user in the cluster, so that its RBAC and audit log hold.
       * Default `service`.
       */
      writes?: 'service' | 'impersonate';
      /**
       * Prefix of the user name shown to the cluster when writes are impersonated. Default `backstage:`.
       * The user `user:default/ann` then acts as `backstage:user:default/ann`.
       */
      userPrefix?: string;
    };
  };
}
