import { apiVersionOf } from '@squadron/kube-kinds';
import type {
  KubeManifest,
  KubeObject,
  ResourceKind,
} from '@squadron/kube-kinds';

/** Time at which every built object was created unless a test says otherwise. @public */
const CREATED_AT = '2026-11-21T12:00:00Z';

/** A built object always says its kind, and is also a manifest. @public */
type Built<T extends KubeObject> = T & KubeManifest;

/** What all builders share: metadata. Objects are valid from the start; each method changes one thing. @public */
export class ObjectBuilder<T extends KubeObject> {
  protected readonly object: Built<T>;

  constructor(
    kind: ResourceKind,
    name: string,
    body: Omit<T, keyof KubeObject>,
  ) {
    this.object = {
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: {
        name,
        ...(kind.namespaced && { namespace: 'default' }),
        uid: `uid-${kind.kind.toLowerCase()}-${name}`,
        resourceVersion: '1',
        generation: 1,
        creationTimestamp: CREATED_AT,
      },
      ...body,
    } as Built<T>;
  }

  inNamespace(namespace: string): this {
    this.object.metadata.namespace = namespace;
    return this;
  }

  withUid(uid: string): this {
    this.object.metadata.uid = uid;
    return this;
  }

  withLabels(labels: Record<string, string>): this {
    this.object.metadata.labels = { ...this.object.metadata.labels, ...labels };
    return this;
  }

  withAnnotations(annotations: Record<string, string>): this {
    this.object.metadata.annotations = {
      ...this.object.metadata.annotations,
      ...annotations,
    };
    return this;
  }

  createdAt(time: string): this {
    this.object.metadata.creationTimestamp = time;
    return this;
  }

  deletedAt(time: string): this {
    this.object.metadata.deletionTimestamp = time;
    return this;
  }

  /** What a user submits: without the fields that the API server sets, which refuses some of them in a new object. */
  submitted(): KubeManifest {
    const { status, ...manifest } = this.build() as KubeManifest & {
      status?: unknown;
    };
    const { name, namespace, labels, annotations } = manifest.metadata;
    return { ...manifest, metadata: { name, namespace, labels, annotations } };
  }

  /** Returns a separate copy, so that one builder can build several variants. */
  build(): Built<T> {
    return JSON.parse(JSON.stringify(this.object));
  }
}
