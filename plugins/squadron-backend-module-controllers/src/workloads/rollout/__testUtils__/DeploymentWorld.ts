import { ANNOTATIONS, kubeTime } from '@squadron/kube-kinds';
import type { Deployment, Workload } from '@squadron/kube-kinds';
import {
  aClusterProfile,
  aDeployment,
  aMultiKueueCluster,
  aMultiKueueConfig,
  anAdmissionCheck,
  aPod,
  aWorkload,
  createTestFleet,
} from '@squadron/test-utils';
import { dispatchReconciler } from '../../../placement/dispatch/controller';
import { World } from '../../../testing';
import { rolloutReconciler } from '../controller';

export const SERVING_LOST_MS = 60_000;
const CONFIG = { enabled: true, servingLostMs: SERVING_LOST_MS };

interface Pod {
  name: string;
  hash: string;
  rollout?: string;
  nominated: string[];
  cluster?: string;
}

/**
 * A Deployment on a hub with two workers. It plays the Deployment controller, with one pod more than replicas and none
 * less, and Kueue, which lets any nominated worker admit a pod; a pod with a cluster counts as available.
 */
export class DeploymentWorld {
  readonly #world = new World();
  readonly #fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          anAdmissionCheck('fleet').build(),
          aMultiKueueConfig('fleet').withClusters('east', 'west').build(),
          aMultiKueueCluster('east').build(),
          aMultiKueueCluster('west').build(),
        ],
      },
      { id: 'east' },
      { id: 'west' },
    ],
  });
  readonly #dispatch = dispatchReconciler(this.#world, this.#fleet, {
    ...CONFIG,
  });
  readonly #rollout = rolloutReconciler(this.#world, this.#fleet, CONFIG);
  readonly #annotations: Readonly<Record<string, string>>;
  readonly #strategy: string;
  #image = 1;
  #names = 0;
  /** Templates from before the last change of the affinity. */
  readonly #outdated = new Set<string>();
  pods: Pod[] = [];
  replicas = 1;
  affinity = '';
  rollout: string | undefined;

  constructor(
    annotations: Record<string, string> = {},
    strategy: 'RollingUpdate' | 'Recreate' = 'RollingUpdate',
  ) {
    this.#annotations = annotations;
    this.#strategy = strategy;
    this.#putDeployment();
  }

  scale(replicas: number): void {
    this.replicas = replicas;
    this.#putDeployment();
  }

  setAffinity(affinity: string): void {
    this.affinity = affinity;
    this.#outdated.add(this.#hash());
    this.pods.forEach(({ hash }) => this.#outdated.add(hash));
    this.#putDeployment();
  }

  changeImage(): void {
    this.#image += 1;
    this.#putDeployment();
  }

  drain(cluster: string): void {
    this.#fleet.put(
      'hub',
      aClusterProfile(cluster)
        .inNamespace('fleet')
        .withAnnotations({
          [ANNOTATIONS.decommission]: 'Drain',
        })
        .build(),
    );
  }

  lose(cluster: string): void {
    const at = kubeTime(this.#world.nowMs);
    this.#fleet.put('hub', aMultiKueueCluster(cluster).lost(at).build());
  }

  /** Returns after what time the rollout is decided again. */
  async nextRolloutMs(): Promise<number | undefined> {
    return (await this.#rollout.decide('nlp/web')).requeueAfterMs;
  }

  pass(ms: number): void {
    this.#world.nowMs += ms;
  }

  runDeploymentController(): void {
    const hash = this.#hash();
    const current = this.pods.filter(pod => pod.hash === hash);
    if (
      current.length < this.replicas &&
      this.pods.length < this.replicas + 1
    ) {
      this.#names += 1;
      const name = `web-${hash}-${this.#names}`;
      this.#put({ name, hash, rollout: this.rollout, nominated: [] });
      return;
    }
    const old = this.pods.find(pod => pod.hash !== hash);
    const surplus =
      old ?? (current.length > this.replicas ? current.at(-1) : undefined);
    const available = this.#available(this.pods.filter(one => one !== surplus));
    if (surplus && (!surplus.cluster || available >= this.replicas)) {
      this.#remove(surplus);
    }
  }

  async dispatch(at: number): Promise<void> {
    const pod = this.pods[at % this.pods.length];
    const found =
      pod && (await this.#dispatch.decide(`nlp/${workloadNameOf(pod)}`));
    for (const action of found?.actions ?? []) {
      if (action.type === 'nominate') {
        this.#put({ ...pod, nominated: action.clusters });
      }
    }
  }

  async admit(at: number, nominee: number): Promise<void> {
    const pod = this.pods[at % this.pods.length];
    if (pod && !pod.cluster && pod.nominated.length > 0) {
      const cluster = pod.nominated[nominee % pod.nominated.length];
      this.#put({ ...pod, cluster, nominated: [] });
    }
  }

  async reconcileRollout(): Promise<void> {
    const { actions } = await this.#rollout.decide('nlp/web');
    for (const action of actions) {
      if (action.type === 'apply') {
        const { spec } = action.object as Deployment;
        this.rollout =
          spec?.template?.metadata?.annotations?.[ANNOTATIONS.rollout];
        this.#putDeployment();
      }
    }
  }

  async rolloutReasons(): Promise<string[]> {
    const { events = [] } = await this.#rollout.decide('nlp/web');
    return events.map(({ reason }) => reason);
  }

  /** Runs all controllers until nothing changes. Returns the smallest number of available pods on the way. */
  async settle(): Promise<number> {
    let fewest = Infinity;
    for (let before = ''; before !== this.#state(); ) {
      before = this.#state();
      await this.reconcileRollout();
      this.runDeploymentController();
      for (let at = 0; at < this.pods.length; at += 1) {
        await this.dispatch(at);
        await this.admit(at, at);
      }
      fewest = Math.min(fewest, this.#available(this.pods));
    }
    return fewest;
  }

  clusters(): string[] {
    return [...new Set(this.pods.flatMap(pod => pod.cluster ?? []))].sort();
  }

  /** Clusters of the pods by template, without templates during which the affinity changed. */
  clustersByTemplate(): Map<string, string[]> {
    const clusters = new Map<string, string[]>();
    const steady = this.pods.filter(({ hash }) => !this.#outdated.has(hash));
    for (const { hash, cluster } of steady) {
      const known = clusters.get(hash) ?? [];
      clusters.set(
        hash,
        cluster && !known.includes(cluster) ? [...known, cluster] : known,
      );
    }
    return clusters;
  }

  #hash(): string {
    return `${this.#image}x${this.rollout ?? ''}`;
  }

  #available(pods: readonly Pod[]): number {
    return pods.filter(({ cluster }) => cluster).length;
  }

  #state(): string {
    return JSON.stringify([this.pods, this.rollout]);
  }

  #put(pod: Pod): void {
    const at = this.pods.findIndex(({ name }) => name === pod.name);
    this.pods =
      at < 0
        ? [...this.pods, pod]
        : this.pods.map((one, index) => (index === at ? pod : one));
    const built = aPod(pod.name)
      .inNamespace('nlp')
      .ofDeployment('web', pod.hash)
      .withAnnotations(
        pod.rollout ? { [ANNOTATIONS.rollout]: pod.rollout } : {},
      );
    this.#fleet.put('hub', built.build());
    this.#fleet.put('hub', workloadOf(pod));
  }

  #remove(pod: Pod): void {
    this.pods = this.pods.filter(one => one.name !== pod.name);
    this.#fleet.remove('hub', aPod(pod.name).inNamespace('nlp').build());
    this.#fleet.remove('hub', workloadOf(pod));
  }

  #putDeployment(): void {
    const deployment = aDeployment('web')
      .inNamespace('nlp')
      .withReplicas(this.replicas)
      .withAnnotations({
        ...this.#annotations,
        ...(this.affinity && {
          [ANNOTATIONS.clusterAffinity]: this.affinity,
        }),
      })
      .withTemplateAnnotations(
        this.rollout ? { [ANNOTATIONS.rollout]: this.rollout } : {},
      )
      .build();
    deployment.spec!.strategy = { type: this.#strategy };
    this.#fleet.put('hub', deployment);
  }
}

function workloadNameOf({ name }: Pod): string {
  return `pod-${name}`;
}

function workloadOf(pod: Pod): Workload {
  const built = aWorkload(workloadNameOf(pod))
    .inNamespace('nlp')
    .ownedBy('Pod', pod.name, `uid-pod-${pod.name}`);
  return pod.cluster
    ? built.admittedOn(pod.cluster).build()
    : built
        .reserved('fleet')
        .withCheck('Pending')
        .nominating(...pod.nominated)
        .build();
}
