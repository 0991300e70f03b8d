import type { KubeManifest } from '@squadron/kube-kinds';

/** A known application as its users apply it: without a queue, a cluster or another word about a fleet. */
export interface PublicManifest {
  name: string;
  objects: KubeManifest[];
}

/** Parts of a container and its pod that many manifests have. */
interface Server {
  port?: number;
  replicas?: number;
  /** Default: `app` with its name. */
  labels?: Record<string, string>;
  env?: Record<string, string>;
  /** Keys of Secrets, as `<variable>: <Secret>/<key>`. */
  secretEnv?: Record<string, string>;
  envFrom?: string;
  config?: string;
  claim?: string;
  account?: string;
  command?: string[];
  init?: string;
  requests?: Record<string, string>;
  limits?: Record<string, string>;
  /** Extra fields of the pod's spec. */
  pod?: object;
  /** Extra fields of the Deployment's or StatefulSet's spec. */
  spec?: object;
}

const manifest = (
  apiVersion: string,
  kind: string,
  name: string,
  rest: object = {},
): KubeManifest => ({ apiVersion, kind, metadata: { name }, ...rest });

function podOf(name: string, image: string, server: Server): object {
  const { port, env = {}, secretEnv = {}, envFrom, config, claim } = server;
  const { account, command, init, requests, limits, pod } = server;
  const volumes = [
    ...(config ? [{ name: 'config', configMap: { name: config } }] : []),
    ...(claim
      ? [{ name: 'data', persistentVolumeClaim: { claimName: claim } }]
      : []),
  ];
  const probe = port && { tcpSocket: { port }, periodSeconds: 10 };
  return {
    ...(account && { serviceAccountName: account }),
    ...(init && {
      initContainers: [{ name: 'init', image: init, command: ['true'] }],
    }),
    ...(volumes.length > 0 && { volumes }),
    containers: [
      {
        name,
        image,
        ...(command && { command }),
        ...(port && {
          ports: [{ containerPort: port }],
          readinessProbe: probe,
        }),
        env: [
          ...Object.entries(env).map(([key, value]) => ({ name: key, value })),
          ...Object.entries(secretEnv).map(([key, value]) => {
            const [secret, entry] = value.split('/');
            const secretKeyRef = { name: secret, key: entry };
            return { name: key, valueFrom: { secretKeyRef } };
          }),
        ],
        ...(envFrom && { envFrom: [{ configMapRef: { name: envFrom } }] }),
        ...((requests || limits) && { resources: { requests, limits } }),
        volumeMounts: volumes.map(volume => ({
          name: volume.name,
          mountPath: `/${volume.name}`,
        })),
      },
    ],
    ...pod,
  };
}

function replicated(kind: string) {
  return (name: string, image: string, server: Server = {}): KubeManifest => {
    const labels = server.labels ?? { app: name };
    return manifest('apps/v1', kind, name, {
      spec: {
        replicas: server.replicas ?? 1,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: podOf(name, image, server),
        },
        ...server.spec,
      },
    });
  };
}

const deployment = replicated('Deployment');
const daemonSet = replicated('DaemonSet');

/** A StatefulSet with a separate claim for each pod. */
const stateful = (
  name: string,
  image: string,
  { size = '1Gi', ...server }: Server & { size?: string } = {},
): KubeManifest =>
  replicated('StatefulSet')(name, image, {
    ...server,
    spec: {
      serviceName: name,
      volumeClaimTemplates: [
        { metadata: { name: 'data' }, spec: claimSpec(size) },
      ],
      ...server.spec,
    },
  });

const claimSpec = (storage: string, mode = 'ReadWriteOnce') => ({
  accessModes: [mode],
  resources: { requests: { storage } },
});
const claim = (name: string, size = '20Gi', mode?: string) =>
  manifest('v1', 'PersistentVolumeClaim', name, {
    spec: claimSpec(size, mode),
  });
const service = (name: string, port: number, spec: object = {}) =>
  manifest('v1', 'Service', name, {
    spec: { selector: { app: name }, ports: [{ port }], ...spec },
  });
const headless = (name: string, port: number) =>
  service(name, port, { clusterIP: 'None' });
const config = (name: string, data: Record<string, string>) =>
  manifest('v1', 'ConfigMap', name, { data });
const secret = (name: string, key: string) =>
  manifest('v1', 'Secret', name, { stringData: { [key]: 'example' } });
const account = (name: string) => manifest('v1', 'ServiceAccount', name);
const budget = (name: string, spec: object) =>
  manifest('policy/v1', 'PodDisruptionBudget', name, {
    spec: { selector: { matchLabels: { app: name } }, ...spec },
  });
const autoscaler = (name: string, maxReplicas: number) =>
  manifest('autoscaling/v2', 'HorizontalPodAutoscaler', name, {
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 1,
      maxReplicas,
      metrics: [
        {
          type: 'Resource',
          resource: {
            name: 'cpu',
            target: { type: 'Utilization', averageUtilization: 50 },
          },
        },
      ],
    },
  });
const ingress = (name: string, port: number) =>
  manifest('networking.k8s.io/v1', 'Ingress', name, {
    spec: {
      rules: [
        {
          host: `${name}.example.com`,
          http: {
            paths: [
              {
                path: '/',
                pathType: 'Prefix',
                backend: { service: { name, port: { number: port } } },
              },
            ],
          },
        },
      ],
    },
  });
const job = (name: string, image: string) =>
  manifest('batch/v1', 'Job', name, {
    spec: {
      template: {
        spec: podOf(name, image, { pod: { restartPolicy: 'Never' } }),
      },
    },
  });
const pod = (
  name: string,
  image: string,
  labels: object = {},
): KubeManifest => ({
  ...manifest('v1', 'Pod', name),
  metadata: { name, labels: { ...labels } },
  spec: podOf(name, image, { command: ['sleep', '1d'] }),
});

const small = { cpu: '100m', memory: '100Mi' };
const GPU = { 'nvidia.com/gpu': '1' };
const RECREATE = { strategy: { type: 'Recreate' } };
const PARALLEL = { podManagementPolicy: 'Parallel' };
const APART = {
  affinity: {
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        {
          weight: 1,
          podAffinityTerm: {
            labelSelector: { matchLabels: { tier: 'quorum' } },
            topologyKey: 'kubernetes.io/hostname',
          },
        },
      ],
    },
  },
};

/** The shapes of manifests that many people apply: kinds, ports, volumes and probes, with names of their own. */
export const PUBLIC_MANIFESTS: readonly PublicManifest[] = [
  {
    name: 'Guestbook with Redis leader and followers',
    objects: [
      deployment('gb-leader', 'redis', { port: 6379, requests: small }),
      service('gb-leader', 6379),
      deployment('gb-follower', 'redis', {
        port: 6379,
        replicas: 2,
        requests: small,
      }),
      service('gb-follower', 6379),
      deployment('gb-frontend', 'guestbook', {
        port: 80,
        replicas: 3,
        requests: small,
        env: { GET_HOSTS_FROM: 'dns' },
      }),
      service('gb-frontend', 80, { type: 'LoadBalancer' }),
    ],
  },
  {
    name: 'WordPress with MySQL',
    objects: [
      secret('wp-pass', 'password'),
      claim('wp-mysql'),
      claim('wp-content'),
      headless('wp-mysql', 3306),
      deployment('wp-mysql', 'mysql', {
        port: 3306,
        claim: 'wp-mysql',
        spec: RECREATE,
        secretEnv: { MYSQL_ROOT_PASSWORD: 'wp-pass/password' },
      }),
      service('wp-site', 80, { type: 'LoadBalancer' }),
      deployment('wp-site', 'wordpress', {
        port: 80,
        claim: 'wp-content',
        spec: RECREATE,
        env: { WORDPRESS_DB_HOST: 'wp-mysql' },
        secretEnv: { WORDPRESS_DB_PASSWORD: 'wp-pass/password' },
      }),
    ],
  },
  {
    name: 'Redis',
    objects: [
      config('redis', { 'redis.conf': 'appendonly yes' }),
      headless('redis', 6379),
      stateful('redis', 'redis', { port: 6379, replicas: 3, config: 'redis' }),
    ],
  },
  {
    name: 'PostgreSQL',
    objects: [
      config('postgres', { POSTGRES_DB: 'app' }),
      secret('postgres', 'password'),
      service('postgres', 5432),
      stateful('postgres', 'postgres', {
        port: 5432,
        envFrom: 'postgres',
        secretEnv: { POSTGRES_PASSWORD: 'postgres/password' },
      }),
    ],
  },
  {
    name: 'MySQL, one instance',
    objects: [
      claim('mysql'),
      headless('mysql', 3306),
      deployment('mysql', 'mysql', {
        port: 3306,
        claim: 'mysql',
        spec: RECREATE,
      }),
    ],
  },
  {
    name: 'nginx, a stateless Deployment',
    objects: [
      deployment('nginx', 'nginx', { port: 80, replicas: 3 }),
      service('nginx', 80, { type: 'NodePort' }),
    ],
  },
  {
    name: 'nginx as a StatefulSet',
    objects: [
      headless('web', 80),
      stateful('web', 'nginx', { port: 80, replicas: 2 }),
    ],
  },
  {
    name: 'nginx behind an Ingress',
    objects: [
      deployment('site', 'nginx', { port: 80, replicas: 2 }),
      service('site', 80),
      ingress('site', 80),
    ],
  },
  {
    name: 'ZooKeeper',
    objects: [
      headless('zk', 2888),
      budget('zk', { maxUnavailable: 1 }),
      stateful('zk', 'zookeeper', {
        port: 2181,
        replicas: 3,
        pod: APART,
        requests: small,
        spec: PARALLEL,
      }),
    ],
  },
  {
    name: 'Kafka',
    objects: [
      headless('kafka', 9092),
      budget('kafka', { minAvailable: 2 }),
      stateful('kafka', 'kafka', {
        port: 9092,
        replicas: 3,
        size: '10Gi',
        spec: PARALLEL,
        env: { KAFKA_HEAP_OPTS: '-Xmx512M' },
      }),
    ],
  },
  {
    name: 'Cassandra',
    objects: [
      headless('cassandra', 9042),
      stateful('cassandra', 'cassandra', {
        port: 9042,
        replicas: 3,
        requests: { cpu: '500m', memory: '1Gi' },
        env: { CASSANDRA_SEEDS: 'cassandra-0.cassandra' },
      }),
    ],
  },
  {
    name: 'MongoDB replica set',
    objects: [
      account('mongo'),
      headless('mongo', 27017),
      stateful('mongo', 'mongo', {
        port: 27017,
        replicas: 3,
        account: 'mongo',
      }),
    ],
  },
  {
    name: 'Elasticsearch',
    objects: [
      headless('elastic', 9200),
      stateful('elastic', 'elasticsearch', {
        port: 9200,
        replicas: 2,
        init: 'busybox',
        requests: { cpu: '250m', memory: '1Gi' },
      }),
    ],
  },
  {
    name: 'RabbitMQ',
    objects: [
      config('rabbit', { enabled_plugins: '[rabbitmq_management].' }),
      account('rabbit'),
      service('rabbit', 5672),
      stateful('rabbit', 'rabbitmq', {
        port: 5672,
        config: 'rabbit',
        account: 'rabbit',
      }),
    ],
  },
  {
    name: 'MinIO',
    objects: [
      secret('minio', 'password'),
      headless('minio', 9000),
      stateful('minio', 'minio', {
        port: 9000,
        replicas: 4,
        size: '10Gi',
        spec: PARALLEL,
        secretEnv: { MINIO_ROOT_PASSWORD: 'minio/password' },
      }),
    ],
  },
  {
    name: 'vLLM with a volume and an autoscaler',
    objects: [
      claim('vllm', '50Gi'),
      secret('vllm', 'token'),
      deployment('vllm', 'vllm', {
        port: 8000,
        claim: 'vllm',
        limits: GPU,
        requests: GPU,
        secretEnv: { HF_TOKEN: 'vllm/token' },
      }),
      service('vllm', 8000),
      autoscaler('vllm', 4),
    ],
  },
  {
    name: 'Ollama',
    objects: [
      claim('ollama', '30Gi'),
      deployment('ollama', 'ollama', { port: 11434, claim: 'ollama' }),
      service('ollama', 11434),
    ],
  },
  {
    name: 'Triton Inference Server',
    objects: [
      deployment('triton', 'tritonserver', {
        port: 8000,
        limits: GPU,
        requests: GPU,
        command: ['tritonserver', '--model-repository=s3://models'],
      }),
      service('triton', 8000),
    ],
  },
  {
    name: 'php-apache with an autoscaler',
    objects: [
      deployment('php-apache', 'hpa-example', {
        port: 80,
        requests: { cpu: '200m' },
        limits: { cpu: '500m' },
      }),
      service('php-apache', 80),
      autoscaler('php-apache', 10),
    ],
  },
  {
    name: 'Bookinfo',
    objects: ['productpage', 'details', 'ratings', 'reviews'].flatMap(name => [
      account(`bookinfo-${name}`),
      service(name, 9080),
      ...(name === 'reviews'
        ? ['v1', 'v2', 'v3'].map(version =>
            deployment(`${name}-${version}`, name, {
              port: 9080,
              account: `bookinfo-${name}`,
              labels: { app: name, version },
            }),
          )
        : [
            deployment(name, name, {
              port: 9080,
              account: `bookinfo-${name}`,
            }),
          ]),
    ]),
  },
  {
    name: 'Online Boutique, its shop, cart and load generator',
    objects: [
      deployment('boutique-cart', 'cart', {
        port: 7070,
        env: { REDIS_ADDR: 'boutique-redis:6379' },
        requests: small,
      }),
      service('boutique-cart', 7070),
      deployment('boutique-redis', 'redis', { port: 6379, requests: small }),
      service('boutique-redis', 6379),
      deployment('boutique-shop', 'frontend', {
        port: 8080,
        requests: small,
      }),
      service('boutique-shop', 80, { type: 'LoadBalancer' }),
      deployment('boutique-load', 'loadgenerator', {
        init: 'busybox',
        requests: small,
      }),
    ],
  },
  {
    name: 'Voting app',
    objects: [
      ...['vote', 'result'].flatMap(name => [
        deployment(name, name, { port: 80 }),
        service(name, 5000, { type: 'NodePort' }),
      ]),
      deployment('vote-worker', 'worker'),
      deployment('vote-db', 'postgres', { port: 5432 }),
      service('vote-db', 5432),
    ],
  },
  {
    name: 'Jupyter',
    objects: [
      claim('jupyter', '5Gi'),
      deployment('jupyter', 'jupyter', {
        port: 8888,
        claim: 'jupyter',
        requests: { cpu: '1' },
      }),
      service('jupyter', 8888),
    ],
  },
  {
    name: 'MLflow',
    objects: [
      claim('mlflow', '5Gi'),
      secret('mlflow', 'uri'),
      deployment('mlflow', 'mlflow', {
        port: 5000,
        claim: 'mlflow',
        secretEnv: { BACKEND_STORE_URI: 'mlflow/uri' },
      }),
      service('mlflow', 5000),
    ],
  },
  {
    name: 'Grafana',
    objects: [
      claim('grafana', '1Gi'),
      config('grafana', { 'datasources.yaml': 'apiVersion: 1' }),
      deployment('grafana', 'grafana', {
        port: 3000,
        claim: 'grafana',
        config: 'grafana',
        pod: {
          securityContext: { fsGroup: 472, supplementalGroups: [0] },
        },
      }),
      service('grafana', 3000, { type: 'LoadBalancer' }),
    ],
  },
  {
    name: 'Prometheus agent',
    objects: [
      account('prometheus'),
      config('prometheus', { 'prometheus.yml': 'global: {}' }),
      headless('prometheus', 9090),
      stateful('prometheus', 'prometheus', {
        port: 9090,
        account: 'prometheus',
        config: 'prometheus',
      }),
    ],
  },
  {
    name: 'Keycloak behind an Ingress',
    objects: [
      secret('keycloak', 'password'),
      deployment('keycloak', 'keycloak', {
        port: 8080,
        secretEnv: { KEYCLOAK_ADMIN_PASSWORD: 'keycloak/password' },
      }),
      service('keycloak', 8080),
      ingress('keycloak', 8080),
    ],
  },
  {
    name: 'A single pod, as in the examples of Kueue',
    objects: [pod('sleeper', 'busybox')],
  },
  {
    name: 'A group of two pods, as in the examples of Kueue',
    objects: ['group-leader', 'group-worker'].map(name => {
      const one = pod(name, 'busybox', {
        'kueue.x-k8s.io/pod-group-name': 'group',
        'kueue.x-k8s.io/queue-name': 'default',
      });
      const annotations = { 'kueue.x-k8s.io/pod-group-total-count': '2' };
      return { ...one, metadata: { ...one.metadata, annotations } };
    }),
  },
  {
    name: 'A Deployment and a StatefulSet with the label of a queue, as in the examples of Kueue',
    objects: [
      deployment('queued', 'nginx', { port: 80, replicas: 3, requests: small }),
      stateful('queued-set', 'nginx', {
        port: 80,
        replicas: 3,
        requests: small,
        spec: { volumeClaimTemplates: [] },
      }),
    ].map(one => ({
      ...one,
      metadata: {
        ...one.metadata,
        labels: { 'kueue.x-k8s.io/queue-name': 'default' },
      },
    })),
  },
  { name: 'A Job', objects: [job('pi', 'perl')] },
  {
    name: 'A CronJob',
    objects: [
      manifest('batch/v1', 'CronJob', 'hello', {
        spec: {
          schedule: '* * * * *',
          jobTemplate: { spec: job('hello', 'busybox').spec },
        },
      }),
    ],
  },
  {
    name: 'Node exporter, a DaemonSet',
    objects: [daemonSet('node-exporter', 'node-exporter', { port: 9100 })],
  },
];
