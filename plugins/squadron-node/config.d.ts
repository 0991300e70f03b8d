import { HumanDuration, JsonObject } from '@backstage/types';

/** Configuration of Squadron. Not split, because Backstage reads one schema file per package. */
export interface Config {
  squadron?: {
    /**
     * The management cluster. Without it the portal starts with an empty fleet and reports that.
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
     * Features of the management cluster that users may use.
     */
    featureGates?: {
      /**
       * Whether users may create worker clusters. Default true.
       */
      MultiClusterManagement?: boolean;
      /**
       * Infrastructure providers that may be chosen, if their Cluster API provider is installed on the hub.
       * Default: all built-in ones. Example: `[aws, gcp]`.
       */
      SupportedCloudProviders?: string[];
      /**
       * Kubernetes distributions that may be chosen. Default `[k3s, kubeadm]`.
       */
      SupportedProvisioners?: string[];
      /**
       * Kubernetes versions that forms offer for new clusters and upgrades, newest first; the first one is the default.
       * Default: the versions that Squadron tests. Example: `[v1.36.3, v1.35.6]`.
       */
      OfferedVersions?: string[];
    };

    /** How worker clusters are found. */
    inventory?: {
      /**
       * Namespace of the hub whose ClusterProfiles have short cluster IDs. Default `fleet`.
       */
      namespace?: string;
      /**
       * Allows kubeconfigs of workers with loopback addresses. Default false; the sandbox needs true.
       * If true, a person who may write a kubeconfig Secret can make the portal connect to local ports.
       */
      allowLoopback?: boolean;
      /**
       * Networks, as CIDR, that kubeconfigs of workers may name. Default: all but link-local and
       * unspecified addresses. Example: `[10.0.0.0/8, 192.168.10.0/24]`.
       */
      allowAddresses?: string[];
      /**
       * Programs that fetch a token for clusters whose ClusterProfile names their access provider. Such a cluster
       * needs no kubeconfig Secret. The first provider of this list that a profile names is used. Default: none, so
       * that no program runs. Same format as the provider file of the cluster inventory API.
       */
      accessProviders?: Array<{
        /** As `status.accessProviders[].name` of ClusterProfiles. */
        name: string;
        execConfig: {
          /** Absolute path of a credential plugin, i.e. a program that prints an ExecCredential. */
          command: string;
          /** Arguments of the plugin. Default: none. */
          args?: string[];
          /** Environment of the plugin. Of the backend's own environment it gets only PATH and HOME. */
          env?: Array<{
            /** Name of a variable. */
            name: string;
            /** @visibility secret */
            value: string;
          }>;
          /** Passes it the server and the profile's `client.authentication.k8s.io/exec`. Default false. */
          provideClusterInfo?: boolean;
        };
        /**
         * `Append` adds the arguments that a ClusterProfile requests, so that a person who may write its status
         * controls the program. Default `Ignore`.
         */
        profileSourcedCLIArgsPolicy?: 'Append' | 'Ignore';
      }>;
    };

    /** Bounds that protect the backend. */
    limits?: {
      /**
       * Objects that one cluster may have of one kind. A kind with more is not read, and the doctor and the lists
       * report it. The cluster's other kinds are not affected. The kind is listed again every 10 minutes.
       * Default 100000.
       */
      kindObjects?: number;
      /** Bytes of these objects together: JSON of the fields that the cache keeps. Default 268435456 (256 MiB). */
      kindBytes?: number;
      /** Bytes of the tail of a log. Default 524288 (512 KiB), which is also the highest value. */
      logTailBytes?: number;
      /** Bytes of a log that is downloaded as a file; the rest is cut off. Default 268435456 (256 MiB). */
      logDownloadBytes?: number;
      /**
       * Concurrent downloads of logs, over all users. It protects the process: further ones get 503. Default 50.
       */
      logDownloads?: number;
      /** Concurrent downloads of logs of one user; further ones get 429. Default 3. */
      logDownloadsPerUser?: number;
      /** Logs that are read or followed concurrently, over all users; further ones get 503. Default 200. */
      logStreams?: number;
      /** Logs that one user reads or follows concurrently; further ones get 429. Default 20. */
      logStreamsPerUser?: number;
      /** How long the backend waits for a log. Default 5 seconds. */
      logTimeout?: HumanDuration | string;
      /** Concurrent event streams, over all users; further ones get 503. Default 1000. */
      streams?: number;
      /** Concurrent event streams of one user, one for each tab of the portal; further ones get 429. Default 30. */
      streamsPerUser?: number;
      /** Commands that people run in containers concurrently, over all users; further ones get 503. Default 50. */
      execs?: number;
      /** Commands that one user runs in containers concurrently; further ones get 429. Default 5. */
      execsPerUser?: number;
      /** Open connections to ports of pods, over all users; further ones get 503. Default 500. */
      forwards?: number;
      /** Open connections of one user; a browser or a pool of connections opens several. Default 50. */
      forwardsPerUser?: number;
      /** Concurrent requests of open Ray dashboards, over all users; further ones get 503. Default 300. */
      dashboardRequests?: number;
      /** Concurrent requests of the Ray dashboards of one user, and of one ticket; further ones get 429. Default 40. */
      dashboardRequestsPerUser?: number;
      /**
       * Concurrent requests that write or compute something, over all users: commands, dry runs, previews, estimates.
       * Further ones get 503. Default 100.
       */
      commands?: number;
      /** Concurrent requests of this kind of one user; further ones get 429. Default 8. */
      commandsPerUser?: number;
    };

    /** Commands and forwarded ports in pods of workloads, e.g. a shell, see `docs/shells.md`. */
    exec?: {
      /** A command or connection that has no input or output for this time is ended. Default 15 minutes. */
      idleTimeout?: HumanDuration | string;
      /**
       * Bytes of the end of its output, 0 to 1048576, that the audit event of a command records. A terminal prints what
       * is typed, but not passwords. Text in the form of a credential is masked, as by `history.maskTexts`. Default 0:
       * no output is recorded.
       */
      recordBytes?: number;
    };

    /** The reconcilers. They run in one replica at a time, elected by a Lease on the hub. */
    controllers?: {
      /** Whether this process takes part. Default true. */
      enabled?: boolean;
      /** Namespace of the hub that holds the Lease. Default: `inventory.namespace`. */
      leaseNamespace?: string;
      /** Name of the Lease. Default `squadron-controllers`. */
      leaseName?: string;
      /** Objects reconciled concurrently, per reconciler; Clusters per provider. Default 4. */
      concurrency?: number;
      /**
       * Validating webhook of ClusterResourceClaims, see `docs/claims.md`. Every process with reconcilers serves it,
       * not only the elected one.
       */
      webhook?: {
        /** Default false: the reconciler rejects invalid claims by condition. */
        enabled?: boolean;
        /**
         * Address to listen on. Default `127.0.0.1` with `url`, which opens no port to the network, and `0.0.0.0` with
         * `service`, which forwards to the pod's address.
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
          /** Namespace of the Service. */
          namespace: string;
          /** Name of the Service. */
          name: string;
          /** Default 443. */
          port?: number;
        };
        /**
         * What the API server does with a claim while no webhook answers. Default `Ignore`: the claim is stored and
         * the reconciler validates it by the same rules, so that an outage of the portal blocks no writes.
         */
        failurePolicy?: 'Ignore' | 'Fail';
      };
    };

    /** What tools, e.g. MCP clients, may do through Backstage's actions registry, see `docs/agents.md`. */
    actions?: {
      /**
       * Whether their actions may write, with the permissions of the person who calls them. Otherwise they only read, and
       * validate by dry run. Default false.
       */
      writes?: boolean;
      /**
       * Whether a write needs the confirmation that a dry run with the same input has returned, so that a person can see
       * the effect before. Default true.
       */
      confirmation?: boolean;
    };

    /** Identity that writes to the clusters on behalf of a user. */
    access?: {
      /**
       * `impersonate` writes, and reads logs and dashboards, as the person in the cluster after the permission check of
       * the portal, so that the cluster's RBAC and audit log apply. The rights are in `rbac/` of this package.
       * `service` does so with the portal's own identity, so that the permissions of the portal are the only limit.
       * Default `impersonate`.
       */
      mode?: 'service' | 'impersonate';
      /**
       * Prefix of the user name shown to the cluster in mode `impersonate`. Default `backstage:`.
       * The user `user:default/ann` then acts as `backstage:user:default/ann`.
       */
      userPrefix?: string;
      /**
       * Prefix of the names of the person's groups. Default `backstage:`. The group `group:default/nlp` is then
       * `backstage:group:default/nlp`. No prefix may begin with `system:`.
       */
      groupPrefix?: string;
      /**
       * Entity refs of the groups that are sent to clusters. An API server refuses a request with a group that the portal
       * may not impersonate, so list those that its rights name. Default: all groups of the person.
       * Example: `[group:default/nlp]`.
       */
      groups?: string[];
      /**
       * Extra fields of each person in the cluster's audit log, by key in lower case.
       * Default: `squadron.dev/portal` with `app.baseUrl`.
       */
      extra?: { [key: string]: string[] };
      /**
       * ClusterRole on a worker that its kubeconfigs are bound to. Default `view`, which every cluster has
       * and which shows no Secrets.
       */
      kubeconfigRole?: string;
    };

    /** Which credentials of clusters an AuthTokenRequest may request, see `docs/credentials.md`. */
    authTokenRequests?: {
      /**
       * ClusterRoles of clusters that may be requested by name, `cluster-admin` only if it is listed here.
       * Default `[view, squadron-multikueue]`. Example: `[view, edit]`.
       */
      clusterRoles?: string[];
      /**
       * Roles that may be requested by name, as `<namespace>/<name>` or `<namespace>/*`. Default: none.
       * Example: `[nlp/deployer]`.
       */
      roles?: string[];
      /**
       * Whether requests may contain their own rules. Rules with wildcards and rules that lead to further
       * rights are always refused. Default false.
       */
      allowRules?: boolean;
      /**
       * Namespaces of the hub whose requests may name ClusterProfiles of other namespaces. Default:
       * `inventory.namespace` and `kueue-system`.
       */
      namespaces?: string[];
      /**
       * Lifetime of a token, from 10 minutes to a year; requests may set a shorter one. A token is rotated after half
       * of its lifetime. Default 24 h. Example: `{ hours: 8 }`.
       */
      lifetime?: HumanDuration | string;
      /**
       * How long a token stays valid after it was rotated, so that every consumer can read the new one.
       * At most 1 h, and never beyond the next rotation. Default 5 minutes.
       */
      grace?: HumanDuration | string;
      /**
       * Entity refs that get a notification when a token was not rotated in time, in addition to the people who may
       * rotate it. Default: none; the page shows it in any case. Example: `[group:default/platform]`.
       */
      notify?: string[];
    };

    /** Which workers the hub dispatches workloads to, see `docs/multikueue.md`. */
    multiKueue?: {
      /**
       * `<namespace>/<name>` of the Placement that selects them. A worker that it stops selecting gets no new workloads
       * and leaves when its running workloads have ended. Default: all workers. Example: `fleet/batch`.
       */
      placement?: string;
      /**
       * Labels that the ClusterProfile of a worker must have, instead of a Placement. A worker that loses one of them
       * gets no new workloads and leaves when its running workloads have ended. Default: all workers.
       * Example: `{ matchLabels: { tier: batch } }`.
       */
      selector?: { matchLabels: { [label: string]: string } };
    };

    /** Which clusters are nominated for a workload, see `docs/placement.md`. */
    dispatch?: {
      /**
       * Whether Squadron nominates the clusters. Kueue on the hub must have
       * `multiKueue.dispatcherName: squadron.dev/dispatcher` and the feature gate `WorkloadRequestUseMergePatch`;
       * with another dispatcher leave it off. Default false.
       */
      enabled?: boolean;
      /**
       * Whether Secrets that pods refer to are copied from the hub to the cluster that runs them, as ConfigMaps and
       * ServiceAccounts are. Whoever may read Secrets in the namespace there can read them. Default false.
       */
      secrets?: boolean;
      /**
       * Other StorageClasses for PersistentVolumeClaims that are copied from the hub to clusters; the first entry that
       * fits applies. Default: the class of the claim on the hub, or the cluster's default where it has none.
       */
      storageClasses?: Array<{
        /** Class of the claim on the hub. Example: `fast`. */
        from: string;
        /** ID of a cluster. Default: all clusters. */
        cluster?: string;
        /** Class on the cluster. Default: the default class of the cluster. */
        to?: string;
      }>;
      /**
       * `<namespace>/<name>` of the Placement for workloads without a placement or cluster affinity of their job or
       * namespace. Default: every cluster. Example: `fleet/production`.
       */
      placement?: string;
      /**
       * After how long Deployments leave a cluster that Kueue does not reach, except those with the strategy
       * `Recreate`, whose pods may still run there. Kueue's own `multiKueue.workerLostTimeout` applies to all workloads;
       * these and StatefulSets then wait for the lost cluster, see `docs/serving.md`.
       * Default 5 minutes. Example: `{ minutes: 1 }`.
       */
      servingLostTimeout?: HumanDuration | string;
      /**
       * Nominates a few clusters first and adds more with time. Default: one cluster with enough free quota, then all.
       */
      rounds?: {
        /** How many clusters each round adds, from 1 to 20. Default 1. */
        stepSize?: number;
        /** Length of a round, at least 1 s. Default 5 minutes. Example: `{ minutes: 1 }`. */
        every?: HumanDuration | string;
      };
    };

    /** Target clusters of software templates, see `docs/targets.md`. */
    targets?: {
      /**
       * Rules for `squadron:cluster:resolve` steps without rules of their own. A policy for template and step wins over
       * one for the template, which wins over one for the step, which wins over one for neither. Default: none.
       */
      policies?: Array<{
        /** Entity ref of the template, e.g. `template:default/database`. Default: all templates. */
        template?: string;
        /** ID of the step. Default: all steps. */
        step?: string;
        /** Tried in order; the first that gives a cluster decides. */
        rules: Array<{
          /** Cluster ID. */
          cluster?: string;
          /** Labels of its ClusterProfile. */
          labels?: { [label: string]: string };
          /** Properties of its ClusterProfile. Example: `{ 'nvidia.com/gpu.product': 'nvidia-tesla-t4' }`. */
          properties?: { [property: string]: string };
          /** `<namespace>/<name>` of a Placement on the hub. */
          placement?: string;
          /** Input of `squadron:cluster:ensure` for a new cluster. */
          create?: { [field: string]: unknown };
        }>;
      }>;
    };

    /**
     * Add-ons of worker clusters. `docs/add-ons.md` explains each of them.
     */
    addOns?: {
      /** Queues. Default: chart `kueue` 0.18.4 in `kueue-system`. */
      kueue?: {
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
        /** Values of the chart, merged over Squadron's. Strings may be Go templates over `.Cluster`. */
        values?: JsonObject;
      };
      /** The Ray operator. Default: chart `kuberay-operator` 1.6.2 in `kuberay-system`. */
      kuberay?: {
        // As of `kueue`. The schema of dynamic plugins allows no declaration beside Config.
        repoURL?: string;
        chart?: string;
        version?: string;
        namespace?: string;
        values?: JsonObject;
      };
      /** For pools with GPUs. Default: chart `nvidia-device-plugin` 0.18.0 in a namespace of that name. */
      nvidiaDevicePlugin?: {
        repoURL?: string;
        chart?: string;
        version?: string;
        namespace?: string;
        values?: JsonObject;
      };
      /** For pools with bounds. It runs on the hub, beside Cluster API. */
      clusterAutoscaler?: {
        /** Image without a tag. Default `registry.k8s.io/autoscaling/cluster-autoscaler`. */
        image?: string;
        /** Tag of the image. Default: the first release for the cluster's Kubernetes minor, e.g. `v1.36.0`. */
        version?: string;
      };
    };

    /** Ray: defaults of RayClusters where their Cluster sets none, and the choices of forms. */
    ray?: {
      /** Image without a tag. Default `rayproject/ray`. With GPUs the tag is `<version>-gpu`. */
      image?: string;
      /** Version of Ray. Default `2.52.0`. Existing RayClusters keep theirs. */
      version?: string;
      /**
       * Images that forms offer; users may type others. The first one is the default.
       * Default: `image` with `version`, and the same with `-gpu`.
       */
      images?: string[];
      /**
       * Time without a RayJob after which the portal proposes to suspend a RayCluster. Default 1 h.
       * Example: `{ hours: 4 }`.
       */
      idleAfter?: HumanDuration | string;
      /**
       * Time without a RayJob after which Squadron suspends a RayCluster of the hub, see `docs/idle.md`. The annotation
       * `squadron.dev/suspend-idle-after` of a RayCluster has priority. At least 1 minute. Default: never.
       * Example: `{ hours: 8 }`.
       */
      suspendIdleAfter?: HumanDuration | string;
      /** Sizes that forms offer, in this order. Default: none. An invalid one stops the portal at startup. */
      presets?: Array<{
        /** Unique; templates and actions refer to the preset by it. Example: `t4-1`. */
        name: string;
        /** Display name. Example: `One T4`. */
        title: string;
        /** One sentence on its purpose. */
        description?: string;
        /** Ray workers besides the head, 0 to 1000. */
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
      }>;
    };

    /** The history of workloads that have ended, in the portal's database; see `docs/history.md`. */
    history?: {
      /** Whether a history is kept; without it there are no plots either. Default true. */
      enabled?: boolean;
      /** How long entries are kept: with budgets a month. Default 32 days, at most 10 years. Example: `{ days: 90 }`. */
      keep?: HumanDuration | string;
      /** Maximum number of entries; the oldest are deleted first. Default 100000. */
      maxEntries?: number;
      /** Bytes kept of the end of each log. 0 keeps none. Default 16384 (16 KiB), at most 262144 (256 KiB). */
      logTailBytes?: number;
      /**
       * Whether the values of environment variables are stored as `***`: in manifests, Ray's runtime environments and
       * serve configurations. Default true: tokens are usual there, an entry outlives its workload by weeks, and
       * `squadron.workload.read` shows it. Names of variables are stored in any case.
       */
      maskEnvironment?: boolean;
      /**
       * Whether logs, entrypoints and messages are stored without these values (of 8 characters and more) and without
       * what has the form of a credential: bearer tokens, JWTs, private keys, passwords in addresses, access keys. Default
       * true: programs print their environment when they fail. Other secrets in a log are not recognised; set
       * `logTailBytes: 0` to store no logs.
       */
      maskTexts?: boolean;
      /**
       * Interval of the ClusterQueue samples, from one minute to one hour. Default 5 minutes. Samples are kept for two
       * days, hourly sums for two weeks.
       */
      queueInterval?: HumanDuration | string;
    };

    /** What people are notified of, if the notifications plugin of Backstage is installed; see `docs/notifications.md`. */
    notifications?: {
      /**
       * Topics that notifications are sent on; people turn single ones off in their settings. `[]` sends none. Default:
       * all. Example: `[workload-failed, cluster-unreachable]`.
       */
      topics?: Array<
        | 'workload-admitted'
        | 'workload-started'
        | 'workload-preempted'
        | 'workload-moved'
        | 'workload-failed'
        | 'workload-ended'
        | 'workload-cannot-run'
        | 'workload-idle'
        | 'queue-quota'
        | 'budget'
        | 'cluster-unreachable'
        | 'credential-expiring'
      >;
      /** Language of the texts. Default `en`. */
      language?: 'en' | 'de';
      /**
       * Daily period in which only critical notifications are sent; the others follow after it, combined in a summary.
       * Default: none. Example: `{ from: '20:00', to: '07:00', timeZone: Europe/Berlin }`.
       */
      quietHours?: {
        /** `HH:MM`; later than `to` for a period across midnight. */
        from: string;
        /** `HH:MM`, exclusive. */
        to: string;
        /** IANA name of the time zone. Default `UTC`. */
        timeZone?: string;
      };
    };

    /** Prices per hour, which forms show beside the size of a workload. Default: no prices are shown. */
    prices?: {
      /** Code of ISO 4217. Example: `EUR`. */
      currency: string;
      /** Price of a CPU. Default: the prices of GPUs include it. Example: `0.04`. */
      cpu?: number;
      /** Price of a GiB of memory. Default: the prices of GPUs include it. */
      memoryGiB?: number;
      /** Prices of GPUs by the value of the node label `nvidia.com/gpu.product`. Example: `{ nvidia-a100: 2.5 }`. */
      gpus?: { [gpuType: string]: number };
    };

    /**
     * GPU-hours or money that teams or queues may use per calendar month (UTC); see `docs/budgets.md`. Nothing is
     * stopped at its end. Default: none. Example: `[{ owner: group:default/research, gpuHours: 2000 }]`.
     */
    budgets?: Array<{
      /** Entity ref of the group or user that owns the workloads. Either this or `clusterQueue`. */
      owner?: string;
      /** Name of the ClusterQueue of the workloads. */
      clusterQueue?: string;
      /** Either this or `cost`. */
      gpuHours?: number;
      /** Money, in the currency of `prices`. */
      cost?: number;
      /** Percent of the budget at which people are warned. Default 80. */
      warnAt?: number;
    }>;

    /**
     * Prometheus servers with the metrics of Kueue, for the plots of queues, and of NVIDIA's DCGM exporter, for the use
     * of GPUs. Without them the plots use the portal's own samples. The portal sends requests to no other address and follows no redirects.
     */
    prometheus?: {
      /** One Prometheus for all clusters. Example: `https://prometheus.example.com`. */
      url?: string;
      /**
       * Bearer token for it.
       * @visibility secret
       */
      token?: string;
      /** Label of its series that holds the cluster ID. Default `cluster`. */
      clusterLabel?: string;
      /** Prometheus of one cluster, by cluster ID, e.g. `hub`; it takes precedence over the one for all. */
      clusters?: {
        [cluster: string]: {
          /** Address of its API, as `url` above. */
          url: string;
          /**
           * Bearer token for it.
           * @visibility secret
           */
          token?: string;
        };
      };
      /** Jobs that hold GPUs without using them. Applies only with a Prometheus. */
      idleGpus?: {
        /** Each GPU of the job was used less than this, in percent, 1 to 100. Default 5. */
        below?: number;
        /** Time after which the portal proposes to suspend the job, 10 minutes to 7 days. Default 1 h. */
        after?: HumanDuration | string;
        /**
         * Time after which a job of the hub is suspended, 10 minutes to 7 days. Its progress is lost: it starts from
         * the beginning when it is resumed. Default: never. The annotation `squadron.dev/suspend-idle-after` of a job
         * has priority. Example: `{ hours: 8 }`.
         */
        suspendAfter?: HumanDuration | string;
      };
    };
  };
}
