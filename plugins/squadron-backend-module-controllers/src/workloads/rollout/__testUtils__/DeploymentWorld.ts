import { ANNOTATIONS, kubeTime, LABELS } from '@squadron/kube-kinds';
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
 * less, or with the strategy `Recreate`; and Kueue, which lets any nominated worker admit a pod, and deletes copies only
 * on workers that it reaches. A pod with a cluster counts as available.
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
  #annotations: Readonly<Record<string, string>>;
  readonly #lost = new Map<string, string>();
  /** What runs on the workers: the cluster by the name of the pod. */
  readonly #copies = new Map<string, string>();
  readonly #strategy: string;
  readonly #name: string;
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
    name = 'web',
  ) {
    this.#annotations = annotations;
    this.#strategy = strategy;
    this.#name = name;
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
    this.#lost.set(cluster, at);
    this.#fleet.put('hub', aMultiKueueCluster(cluster).lost(at).build());
  }

  heal(cluster: string): void {
    this.#lost.delete(cluster);
    this.#fleet.put('hub', aMultiKueueCluster(cluster).build());
  }

  /** Removes a cluster from the fleet. */
  leave(cluster: string): void {
    this.#fleet.remove('hub', aMultiKueueCluster(cluster).build());
  }

  /** A person verifies that nothing runs on a lost cluster. */
  verifyEnd(cluster: string): void {
    this.#annotate({
      [ANNOTATIONS.endedOn]: `${cluster}/${this.#lost.get(cluster)}`,
    });
  }

  /** Another Deployment has a pod of a template with the same hash on a cluster. */
  addNeighbour(deployment: string, cluster: string): void {
    const hash = this.#hash();
    const name = podNameOf(deployment, hash, 'other');
    const pod = aPod(name).inNamespace('nlp').ofDeployment(deployment, hash);
    this.#fleet.put('hub', pod.build());
    this.#fleet.put(cluster, copyOf(name, hash));
  }

  /** Kueue gives up on lost workers: it deletes their pods on the hub. */
  evictLost(): void {
    this.pods
      .filter(({ cluster = '' }) => this.#lost.has(cluster))
      .forEach(pod => this.#remove(pod));
  }

  /** Copies without a pod on the hub end, where Kueue reaches them. */
  endCopies(): void {
    for (const [name, cluster] of this.#copies) {
      const isOrphan = this.pods.every(pod => pod.name !== name);
      if (isOrphan && !this.#lost.has(cluster)) {
        this.#copies.delete(name);
        this.#fleet.remove(cluster, copyOf(name));
      }
    }
  }

  /** The clusters on which pods run, whether the hub knows it or not. */
  runsOn(): string[] {
    return [...new Set(this.#copies.values())].sort();
  }

  /** Returns after what time the rollout is decided again. */
  async nextRolloutMs(): Promise<number | undefined> {
    return (await this.#rollout.decide(`nlp/${this.#name}`)).requeueAfterMs;
  }

  pass(ms: number): void {
    this.#world.nowMs += ms;
  }

  runDeploymentController(): void {
    const hash = this.#hash();
    const former = this.pods.filter(pod => pod.hash !== hash);
    if (this.#strategy === 'Recreate' && former.length > 0) {
      former.forEach(pod => this.#remove(pod));
      return;
    }
    const current = this.pods.filter(pod => pod.hash === hash);
    if (
      current.length < this.replicas &&
      this.pods.length < this.replicas + 1
    ) {
      this.#names += 1;
      const random = `${this.#names}`.padStart(5, '0');
      const name = podNameOf(this.#name, hash, random);
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

  /** @param isCrashing - the backend ends after its first write */
  async dispatch(at: number, isCrashing = false): Promise<void> {
    const pod = this.pods[at % this.pods.length];
    const found =
      pod && (await this.#dispatch.decide(`nlp/${workloadNameOf(pod)}`));
    for (const action of found?.actions ?? []) {
      if (action.type === 'record') {
        this.#record(action.value);
      }
      if (action.type === 'nominate') {
        const { record, clusters } = action;
        if (record && clusters.length > 0) {
          this.#record(record.value);
        }
        if (record && isCrashing && clusters.length > 0) {
          return;
        }
        this.#put({ ...pod, nominated: clusters });
        if (record && !isCrashing && clusters.length === 0) {
          this.#record(record.value);
        }
      }
    }
  }

  /** Returns why a pod waits. */
  async dispatchReasons(at: number): Promise<string[]> {
    const { events = [] } = await this.#dispatch.decide(
      `nlp/${workloadNameOf(this.pods[at])}`,
    );
    return events.map(({ reason }) => reason);
  }

  async admit(at: number, nominee: number): Promise<void> {
    const pod = this.pods[at % this.pods.length];
    const open = pod?.nominated.filter(name => !this.#lost.has(name)) ?? [];
    if (pod && !pod.cluster && open.length > 0) {
      const cluster = open[nominee % open.length];
      this.#put({ ...pod, cluster, nominated: [] });
      this.#copies.set(pod.name, cluster);
      this.#fleet.put(cluster, copyOf(pod.name, pod.hash));
    }
  }

  async reconcileRollout(): Promise<void> {
    const { actions } = await this.#rollout.decide(`nlp/${this.#name}`);
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
    const { events = [] } = await this.#rollout.decide(`nlp/${this.#name}`);
    return events.map(({ reason }) => reason);
  }

  /** Runs all controllers until nothing changes. Returns the smallest number of available pods on the way. */
  async settle(): Promise<number> {
    let fewest = Infinity;
    for (let before = ''; before !== this.#state(); ) {
      before = this.#state();
      await this.reconcileRollout();
      this.runDeploymentController();
      this.endCopies();
      for (let at = 0; at < this.pods.length; at += 1) {
        await this.dispatch(at);
        await this.admit(at, at);
        await this.dispatch(at);
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
    return JSON.stringify([this.pods, this.rollout, [...this.#copies]]);
  }

  #put(pod: Pod): void {
    const at = this.pods.findIndex(({ name }) => name === pod.name);
    this.pods =
      at < 0
        ? [...this.pods, pod]
        : this.pods.map((one, index) => (index === at ? pod : one));
    const built = aPod(pod.name)
      .inNamespace('nlp')
      .ofDeployment(this.#name, pod.hash)
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

  #record(value: string): void {
    this.#annotate({ [ANNOTATIONS.mayRunOn]: value });
  }

  #annotate(annotations: Record<string, string>): void {
    this.#annotations = { ...this.#annotations, ...annotations };
    this.#putDeployment();
  }

  #putDeployment(): void {
    const deployment = aDeployment(this.#name)
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

/** As Kubernetes makes it. */
function podNameOf(deployment: string, hash: string, random: string): string {
  return `${deployment}-${hash}-`.slice(0, 58) + random;
}

/** As MultiKueue makes it on a worker: without an owner. */
function copyOf(name: string, hash = '') {
  return aPod(name)
    .inNamespace('nlp')
    .withLabels({
      [LABELS.multiKueueOrigin]: 'hub',
      [LABELS.podTemplateHash]: hash,
    })
    .running()
    .build();
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
