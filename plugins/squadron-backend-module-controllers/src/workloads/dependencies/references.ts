import { type ResourceKind, type Workload, KINDS } from '@squadron/kube-kinds';

/** An object that pods refer to by name, in their namespace. @internal */
export interface Reference {
  kind: ResourceKind;
  name: string;
  /** Whether the pods also start without it. Default false. */
  isOptional?: boolean;
}

/** `ConfigMap/settings`; no two kinds that are copied have the same name. @internal */
export function referenceId({ kind, name }: Reference): string {
  return `${kind.kind}/${name}`;
}

/** The parts of a pod's spec that name other objects. */
interface ReferringSpec {
  serviceAccountName?: string;
  imagePullSecrets?: Named[];
  volumes?: Array<{
    configMap?: Named;
    persistentVolumeClaim?: { claimName?: string };
    secret?: { secretName?: string; optional?: boolean };
    projected?: { sources?: Array<{ configMap?: Named; secret?: Named }> };
  }>;
  containers?: ReferringContainer[];
  initContainers?: ReferringContainer[];
}

interface ReferringContainer {
  env?: Array<{
    valueFrom?: { configMapKeyRef?: Named; secretKeyRef?: Named };
  }>;
  envFrom?: Array<{ configMapRef?: Named; secretRef?: Named }>;
}

interface Named {
  name?: string;
  optional?: boolean;
}

/** Kubernetes creates these in each namespace. */
const IN_EACH_NAMESPACE = new Set([
  'ConfigMap/kube-root-ca.crt',
  'ServiceAccount/default',
]);

/** The objects that the pods of a Workload refer to, each once, ordered by kind and name. @internal */
export function referencesOf(workload: Workload): Reference[] {
  const all = (workload.spec?.podSets ?? []).flatMap(({ template }) =>
    referencesIn((template?.spec ?? {}) as ReferringSpec),
  );
  const byId = new Map<string, Reference>();
  for (const { kind, name = '', isOptional } of all) {
    const id = referenceId({ kind, name });
    const isFirst = !byId.has(id);
    // One reference that needs it is enough.
    if (name && !IN_EACH_NAMESPACE.has(id) && (isFirst || !isOptional)) {
      byId.set(id, { kind, name, ...(isOptional && { isOptional }) });
    }
  }
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function referencesIn(
  spec: ReferringSpec,
): Array<Partial<Reference> & Pick<Reference, 'kind'>> {
  const volumes = spec.volumes ?? [];
  const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []);
  const containers = [
    ...(spec.initContainers ?? []),
    ...(spec.containers ?? []),
  ];
  const values = containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => valueFrom ?? []),
  );
  const imports = containers.flatMap(({ envFrom = [] }) => envFrom);
  const configMaps = [
    ...volumes.map(({ configMap }) => configMap),
    ...sources.map(({ configMap }) => configMap),
    ...values.map(({ configMapKeyRef }) => configMapKeyRef),
    ...imports.map(({ configMapRef }) => configMapRef),
  ];
  const secrets = [
    ...volumes.map(({ secret }) => ({ ...secret, name: secret?.secretName })),
    ...sources.map(({ secret }) => secret),
    ...values.map(({ secretKeyRef }) => secretKeyRef),
    ...imports.map(({ secretRef }) => secretRef),
    ...(spec.imagePullSecrets ?? []),
  ];
  return [
    ...configMaps.map(one => referenceTo(KINDS.configMap, one)),
    ...secrets.map(one => referenceTo(KINDS.secret, one)),
    ...volumes.map(({ persistentVolumeClaim: claim }) => ({
      kind: KINDS.persistentVolumeClaim,
      name: claim?.claimName,
    })),
    { kind: KINDS.serviceAccount, name: spec.serviceAccountName },
  ];
}

function referenceTo(kind: ResourceKind, one: Named | undefined) {
  return { kind, name: one?.name, isOptional: one?.optional === true };
}
