import { HumanDuration, JsonObject } from '@backstage/types';

/** A Helm chart that is installed on worker clusters. */
interface Chart {
  /**
   * Repository, with `https://` or `oci://` and without the name of the chart, e.g. of a mirror.
   * Example: `oci://registry.k8s.io/kueue/charts`.
   */
  repoURL?: string;
  /** Name of the chart in the repository. */
  chart?: string;
  /** Version of the chart. A change rolls out to all clusters. */
  version?: string;
  /** Namespace of the release on the worker. */
  namespace?: string;
  /** Values of the chart, laid over Squadron's. Texts may be Go templates over `.Cluster`. */
  values?: JsonObject;
}

/** A size of Ray job that forms offer as one choice. What a preset leaves out is left to the person. */
interface RayPreset {
  /** Unique; what templates and actions name. Example: `t4-1`. */
  name: string;
  /** What people read. Example: `One T4`. */
  title: string;
  /** One sentence: what it is for. */
  description?: string;
  /** Ray workers beside the head, 0 to 1000. */
  workers?: number;
  /** CPU of each worker, in quotes. Example: `'4'`. */
  cpuPerWorker?: string;
  /** Memory of each worker. Example: `16Gi`. */
  memoryPerWorker?: string;
  /** GPUs of each worker, 0 to 64. */
  gpusPerWorker?: number;
  /** Value of the node label `nvidia.com/gpu.product`; needs `gpusPerWorker`. Example: `nvidia-a100`. */
  gpuType?: string;
  /** LocalQueue. Default: that of the namespace. */
  queue?: string;
  /** WorkloadPriorityClass. */
  priorityClass?: string;
  /** Image with Ray. */
  image?: string;
}

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
      /**
       * Programs that fetch a token for clusters whose ClusterProfile names their access provider; such a cluster
       * needs no kubeconfig Secret. The first of this list that a profile names is used. Default none: no program is
       * ever run. Shaped as the providers' file of the cluster inventory API.
       */
      accessProviders?: Array<{
        /** As `status.accessProviders[].name` of ClusterProfiles. */
        name: string;
        execConfig: {
          /** Absolute path of a credential plugin, i.e. a program that prints an ExecCredential. */
          command: string;
          args?: string[];
          /** It gets these, PATH and HOME, and nothing else of the backend's environment. */
          env?: Array<{
            name: string;
            /** @visibility secret */
            value: string;
          }>;
          /** Tells it the server and the profile's `client.authentication.k8s.io/exec`. Default false. */
          provideClusterInfo?: boolean;
        };
        /**
         * `Append` adds the arguments that a ClusterProfile asks for; whoever may write its status then decides what
         * the program does. Default `Ignore`.
         */
        profileSourcedCLIArgsPolicy?: 'Append' | 'Ignore';
      }>;
    };

    /** Bounds that protect the backend. */
    limits?: {
      /** Rows that one page of a list may have. Default 100, which is also the highest value. */
      pageSize?: number;
      /**
       * Objects that one cluster may have of one kind. A kind with more is not read: the cluster's other kinds go on,
       * and the doctor and the lists say so. It is asked again every 10 minutes. Default 100000.
       */
      kindObjects?: number;
      /** Bytes of these objects together, as JSON and as far as they are kept. Default 268435456 (256 MiB). */
      kindBytes?: number;
      /** Bytes of the tail of a log. Default 524288 (512 KiB), which is also the highest value. */
      logTailBytes?: number;
      /** Bytes of a log that is downloaded as a file; what comes after them is left out. Default 268435456 (256 MiB). */
      logDownloadBytes?: number;
      /**
       * Downloads of logs at a time, over all users. It protects the process: what is beyond it is answered with 503.
       * Default 50.
       */
      logDownloads?: number;
      /** Downloads of logs at a time of one user; more are answered with 429. Default 3. */
      logDownloadsPerUser?: number;
      /** Logs that may be read or followed at a time, over all users; 503 beyond it. Default 200. */
      logStreams?: number;
      /** Logs that one user may read or follow at a time; 429 beyond it. Default 20. */
      logStreamsPerUser?: number;
      /** How long the backend waits for a log. Default 5 seconds. */
      logTimeout?: HumanDuration | string;
      /** Event streams that may be open at a time, over all users; 503 beyond it. Default 1000. */
      streams?: number;
      /** Event streams of one user, which has one for each tab of the portal; 429 beyond it. Default 30. */
      streamsPerUser?: number;
      /** Requests of open Ray dashboards at a time, over all users; 503 beyond it. Default 300. */
      dashboardRequests?: number;
      /** Requests of the Ray dashboards of one user, and of one ticket, at a time; 429 beyond it. Default 40. */
      dashboardRequestsPerUser?: number;
      /**
       * Requests at a time that write or compute something, over all users: commands, dry runs, previews, estimates.
       * 503 beyond it. Default 100.
       */
      commands?: number;
      /** Such requests of one user at a time; 429 beyond it. Default 8. */
      commandsPerUser?: number;
    };

    /** The reconcilers. They run in one replica at a time, elected by a Lease on the hub. */
    controllers?: {
      /** Whether this process takes part. Default true. */
      enabled?: boolean;
      /** Namespace of the hub that holds the Lease. Default: `inventory.namespace`. */
      leaseNamespace?: string;
      /** Name of the Lease. Default `squadron-controllers`. */
      leaseName?: string;
      /** Objects reconciled at the same time, per reconciler; of Clusters, per provider. Default 4. */
      concurrency?: number;
      /**
       * Validating webhook of ClusterResourceClaims, see `docs/claims.md`. Every process with reconcilers serves it,
       * not only the elected one.
       */
      webhook?: {
        /** Default false: the reconciler refuses wrong claims by condition. */
        enabled?: boolean;
        /**
         * Address to listen on. Default `127.0.0.1` with `url`, so that nothing is opened to the network unasked, and
         * `0.0.0.0` with `service`, behind which pods are reached from elsewhere.
         */
        host?: string;
        /** Port to listen on. Default 9443. */
        port?: number;
        /**
         * How the hub's API server reaches this process without a Service: `https://<host>:<port>`.
         * Only one of `url` and `service` may be set. Example: `https://portal.example.com:9443`.
         */
        url?: string;
        /** A Service of the hub that leads to `port`. */
        service?: {
          namespace: string;
          name: string;
          /** Default 443. */
          port?: number;
        };
        /**
         * What the API server does with a claim while no webhook answers. Default `Ignore`: the claim is stored and
         * the reconciler judges it by the same rules, so an outage of the portal stops nobody.
         */
        failurePolicy?: 'Ignore' | 'Fail';
      };
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
      /**
       * ClusterRole on a worker that a person gets with a kubeconfig of it. Default `view`, which every
       * cluster has and which shows no Secrets.
       */
      kubeconfigRole?: string;
    };

    /** Which credentials of clusters an AuthTokenRequest gets, see `docs/credentials.md`. */
    authTokenRequests?: {
      /**
       * ClusterRoles of clusters that may be asked for by name. `cluster-admin` is one only where it stands
       * here. Default `[view, squadron-multikueue]`. Example: `[view, edit]`.
       */
      clusterRoles?: string[];
      /**
       * Roles that may be asked for by name, as `<namespace>/<name>` or `<namespace>/*`. Default: none.
       * Example: `[nlp/deployer]`.
       */
      roles?: string[];
      /**
       * Whether requests may bring rules of their own. Those with wildcards, and those that lead to further
       * rights, are refused all the same. Default false.
       */
      allowRules?: boolean;
      /**
       * Namespaces of the hub whose requests may name ClusterProfiles of other namespaces. Default:
       * `inventory.namespace` and `kueue-system`.
       */
      namespaces?: string[];
      /**
       * Life of a token, from 10 minutes to a year; requests may ask for less. It is replaced at half of it.
       * Default 24 h. Example: `{ hours: 8 }`.
       */
      lifetime?: HumanDuration | string;
      /**
       * How long a token goes on working after it was replaced, so that every consumer has read the new one.
       * At most 1 h, and never beyond the next renewal. Default 5 minutes.
       */
      grace?: HumanDuration | string;
      /**
       * Entity refs of those who get a notification when a token was not renewed in time. Default: nobody; the
       * page tells it all the same. Example: `[group:default/platform]`.
       */
      notify?: string[];
    };

    /** Which workers the hub gives work to, see `docs/multikueue.md`. */
    multiKueue?: {
      /**
       * `<namespace>/<name>` of the Placement that chooses them. A worker that it does not choose any more gets no
       * new work and leaves when what runs there has ended. Default: all workers. Example: `fleet/batch`.
       */
      placement?: string;
      /**
       * Labels that the ClusterProfile of a worker has to have, all of them, in place of a Placement. A worker that
       * does not have them any more gets no new work and leaves when what runs there has ended. Default: all workers.
       * Example: `{ matchLabels: { tier: batch } }`.
       */
      selector?: { matchLabels: { [label: string]: string } };
    };

    /** Which clusters MultiKueue offers a workload to, see `docs/placement.md`. */
    dispatch?: {
      /**
       * Whether Squadron nominates the clusters. Kueue on the hub must have
       * `multiKueue.dispatcherName: squadron.dev/dispatcher` and the feature gate `WorkloadRequestUseMergePatch`;
       * with another dispatcher leave it off. Default false.
       */
      enabled?: boolean;
      /**
       * `<namespace>/<name>` of the Placement for workloads that neither their job nor their namespace places.
       * Default: every cluster. Example: `fleet/production`.
       */
      placement?: string;
      /** Offers a workload to a few clusters first and to more with time. Default: to one with room, then to all. */
      rounds?: {
        /** How many clusters each round adds, from 1 to 20. Default 1. */
        stepSize?: number;
        /** Length of a round, at least 1 s. Default 5 minutes. Example: `{ minutes: 1 }`. */
        every?: HumanDuration | string;
      };
    };

    /** Where templates install what they install, see `docs/targets.md`. */
    targets?: {
      /**
       * Rules for steps with `squadron:cluster:resolve` that bring none of their own. The policy that names template
       * and step wins over one that names the template, the step, or neither. Default: none.
       */
      policies?: Array<{
        /** Entity ref of the template, e.g. `template:default/database`. Default: all templates. */
        template?: string;
        /** Id of the step. Default: all steps. */
        step?: string;
        /** Tried in order; the first that gives a cluster decides. */
        rules: Array<{
          /** Fleet id of a cluster. */
          cluster?: string;
          /** Labels that its ClusterProfile has. */
          labels?: { [label: string]: string };
          /** Properties that it claims of itself. Example: `{ 'nvidia.com/gpu.product': 'nvidia-tesla-t4' }`. */
          properties?: { [property: string]: string };
          /** `<namespace>/<name>` of a Placement on the hub. */
          placement?: string;
          /** Input of `squadron:cluster:ensure` for a new cluster. */
          create?: { [field: string]: unknown };
        }>;
      }>;
    };

    /**
     * What worker clusters are given beside Kubernetes. `docs/add-ons.md` tells what each is for.
     */
    addOns?: {
      /** Queues. Default: chart `kueue` 0.18.4 in `kueue-system`. */
      kueue?: Chart;
      /** The Ray operator. Default: chart `kuberay-operator` 1.6.2 in `kuberay-system`. */
      kuberay?: Chart;
      /** For pools with GPUs. Default: chart `nvidia-device-plugin` 0.18.0 in a namespace of that name. */
      nvidiaDevicePlugin?: Chart;
      /** For pools with bounds. It runs on the hub, beside Cluster API. */
      clusterAutoscaler?: {
        /** Image without a tag. Default `registry.k8s.io/autoscaling/cluster-autoscaler`. */
        image?: string;
        /** Tag of the image. Default: the first release for the cluster's Kubernetes minor, e.g. `v1.36.0`. */
        version?: string;
      };
    };

    /** Ray: what worker clusters start with where their Cluster does not say otherwise, and what forms offer. */
    ray?: {
      /** Image without a tag. Default `rayproject/ray`. With GPUs the tag is `<version>-gpu`. */
      image?: string;
      /** Version of Ray. Default `2.52.0`. RayClusters that exist keep theirs. */
      version?: string;
      /**
       * Images that forms offer; people may type others. The first one is used where a person names none.
       * Default: `image` with `version`, and the same with `-gpu`.
       */
      images?: string[];
      /**
       * After which time without a RayJob it is proposed to suspend a RayCluster. Default 1 h.
       * Example: `{ hours: 4 }`.
       */
      idleAfter?: HumanDuration | string;
      /** Sizes that forms offer, in this order. Default: none. A mistake in one stops the portal at its start. */
      presets?: RayPreset[];
    };

    /** What the portal's database keeps of workloads that have ended, see `docs/history.md`. */
    history?: {
      /** Whether anything is kept; without it there are no plots either. Default true. */
      enabled?: boolean;
      /** How long entries are kept. Default 30 days, at most 10 years. Example: `{ days: 90 }`. */
      keep?: HumanDuration | string;
      /** Entries that are kept at most; the oldest go first. Default 100000. */
      maxEntries?: number;
      /** Bytes of the end of each log. 0 keeps none. Default 16384 (16 KiB), at most 262144 (256 KiB). */
      logTailBytes?: number;
      /**
       * Between two counts of the ClusterQueues, from one minute to one hour. Default 5 minutes. Counts are kept for
       * two days, sums of an hour for two weeks.
       */
      queueInterval?: HumanDuration | string;
    };

    /**
     * Where the metrics of Kueue can be read, for the plots of queues. Without it they are made of the portal's own
     * counts. No other address is asked, and none that one of these leads on to.
     */
    prometheus?: {
      /** One Prometheus for all clusters. Example: `https://prometheus.example.com`. */
      url?: string;
      /**
       * Bearer token for it.
       * @visibility secret
       */
      token?: string;
      /** Label of its series that holds the fleet id of the cluster. Default `cluster`. */
      clusterLabel?: string;
      /** A Prometheus of one cluster, by fleet id, e.g. `hub`; it goes before the one for all. */
      clusters?: {
        [cluster: string]: {
          url: string;
          /**
           * Bearer token for it.
           * @visibility secret
           */
          token?: string;
        };
      };
    };
  };
}
