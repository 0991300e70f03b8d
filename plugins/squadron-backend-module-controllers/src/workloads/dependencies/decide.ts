import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { isSameContent } from '@squadron/controller-node';
import {
  ensureDeleted,
  isForeign,
  isOurs,
  metadataAction,
  writerFor,
} from '../../actions';
import type { Action, Decision, EventDraft } from '../../actions';
import { addressActions } from './addresses';
import { copyOf, copyOfBudget, copyOfClaim } from './copyOf';
import { referenceId } from './references';
import type { Dependency, ObservedDependencies } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.dependencies);

/** No watch reports a change of the originals. */
const CHECK_EVERY_MS = 30_000;

/**
 * Copies what pods need from the hub to their cluster, keeps the copies equal, and removes them once no pod there
 * needs them. An object that others made is left as it is, and an event names it. A claim is not changed, and it confines
 * its workload to the cluster once that has used it.
 *
 * @internal
 */
export function decideDependencies(observed: ObservedDependencies): Decision {
  const { cluster, dependencies, copies, claims, addresses } = observed;
  const decided = dependencies.map(one => decideOne(one, observed));
  const needed = new Set(dependencies.map(referenceId));
  const stale = copies.filter(
    ({ kind, object }) =>
      !needed.has(referenceId({ kind, name: object.metadata.name })),
  );
  return {
    actions: [
      ...decided.flatMap(({ actions = [] }) => actions),
      ...stale.flatMap(({ kind, object }) =>
        ensureDeleted(cluster, kind, object),
      ),
      ...claims.flatMap(one => bindActions(one, cluster)),
      ...addresses.flatMap(({ kind, source, ingress }) =>
        addressActions(kind, source, ingress),
      ),
    ],
    events: decided.flatMap(({ event }) => event ?? []),
    ...(dependencies.length > 0 && { requeueAfterMs: CHECK_EVERY_MS }),
  };
}

function decideOne(
  dependency: Dependency,
  { cluster, copiesSecrets, storageClasses }: ObservedDependencies,
): { actions?: Action[]; event?: EventDraft } {
  const { kind, source, live, isUnserved } = dependency;
  const isMissing = !live && !dependency.isOptional;
  if (kind === KINDS.secret && !copiesSecrets) {
    return isMissing ? { event: secretEvent(dependency, cluster) } : {};
  }
  if (!source) {
    return isMissing ? { event: missingEvent(dependency, cluster) } : {};
  }
  if (isUnserved) {
    return { event: unservedEvent(dependency, cluster) };
  }
  if (kind === KINDS.persistentVolumeClaim) {
    return live
      ? {}
      : {
          actions: ensure(
            cluster,
            kind,
            copyOfClaim(kind, source, cluster, storageClasses),
            live,
          ),
        };
  }
  const wanted =
    kind === KINDS.podDisruptionBudget
      ? copyOfBudget(kind, source)
      : copyOf(kind, source);
  if (isForeign(wanted, live)) {
    return sameContent(wanted, live)
      ? {}
      : { event: foreignEvent(dependency, cluster) };
  }
  return {
    // The API server refuses the change; without the copy, the next pass creates it.
    actions: isFixed(wanted, live)
      ? ensureDeleted(cluster, kind, live)
      : ensure(cluster, kind, wanted, live),
  };
}

/** Whether a copy differs in what cannot be changed. */
function isFixed(
  wanted: KubeManifest,
  live: KubeManifest | undefined,
): live is KubeManifest {
  const { immutable, type } = (live ?? {}) as Record<string, unknown>;
  return (
    live !== undefined &&
    ((immutable === true && !sameContent(wanted, live)) ||
      (type !== undefined && type !== (wanted as { type?: string }).type))
  );
}

/** Records on both claims that the one of the cluster holds the data. What is recorded on the hub stays. */
function bindActions(
  { claim, copy, isOfSet }: ObservedDependencies['claims'][number],
  cluster: string,
): Action[] {
  const { status } = copy as { status?: { phase?: string } };
  // The controller of the StatefulSet on the cluster may have been first: its claim has the data, but is not ours.
  const changed = isOurs(copy) ? [claim, copy] : [claim];
  return (isOurs(copy) || isOfSet) && status?.phase === 'Bound'
    ? changed
        .filter(
          ({ metadata }) =>
            metadata.annotations?.[ANNOTATIONS.boundTo] === undefined,
        )
        .map(one => ({
          ...metadataAction(KINDS.persistentVolumeClaim, one, {
            annotations: { [ANNOTATIONS.boundTo]: cluster },
          }),
          ...(one === copy && { cluster }),
        }))
    : [];
}

/** Whether another object has what the pods would read, or does what the copy would. */
function sameContent(
  wanted: KubeManifest,
  live: KubeManifest | undefined,
): boolean {
  const contentOf = (object: KubeManifest | undefined) => {
    const {
      data = {},
      binaryData = {},
      spec = {},
    } = (object ?? {}) as {
      data?: object;
      binaryData?: object;
      spec?: { selector?: object };
    };
    const isService = wanted.kind === KINDS.service.kind;
    return [data, binaryData, isService ? spec.selector : spec];
  };
  return isSameContent(contentOf(wanted), contentOf(live));
}

function missingEvent(one: Dependency, cluster: string): EventDraft {
  return eventOf(
    one,
    'DependencyMissing',
    `does not exist on the hub, nor on ${cluster}. Create it in the namespace on the hub.`,
  );
}

function secretEvent(one: Dependency, cluster: string): EventDraft {
  return eventOf(
    one,
    'SecretNotCopied',
    `does not exist on ${cluster}, and Squadron copies no Secrets. Create it there, or set squadron.dispatch.secrets in the app-config.`,
  );
}

function unservedEvent(one: Dependency, cluster: string): EventDraft {
  return eventOf(
    one,
    'DependencyNotServed',
    `is not copied: ${cluster} does not serve ${one.kind.group}/${one.kind.version}. Install the CRDs and a controller for it there.`,
  );
}

function foreignEvent(one: Dependency, cluster: string): EventDraft {
  return eventOf(
    one,
    'DependencyConflict',
    `of ${cluster} differs from the one of the hub and is not Squadron's. Its pods use it as it is; rename or delete one of them.`,
  );
}

function eventOf(
  { kind, name, neededBy }: Dependency,
  reason: string,
  message: string,
): EventDraft {
  return {
    object: neededBy,
    type: 'Warning',
    reason,
    message: `${kind.kind} ${name} ${message}`,
  };
}
