import {
  FIELD_MANAGERS,
  kindName,
  secretKind,
  type KubeManifest,
} from '@squadron/kube-kinds';
import { ensureDeleted, isForeign, writerFor } from '../../actions';
import type { Action, Decision, EventDraft } from '../../actions';
import { copyOf } from './copyOf';
import { referenceId } from './references';
import type { Dependency, ObservedDependencies } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.dependencies);

/** No watch reports a change of the originals. */
const CHECK_EVERY_MS = 30_000;

/**
 * Copies what pods refer to from the hub to their cluster, keeps the copies equal, and removes them once no pod there
 * needs them. An object that others made is left as it is, and an event names it.
 *
 * @internal
 */
export function decideDependencies(observed: ObservedDependencies): Decision {
  const { cluster, dependencies, copies, copiesSecrets } = observed;
  const actions: Action[] = [];
  const events: EventDraft[] = [];
  for (const dependency of dependencies) {
    const { kind, source, live } = dependency;
    const isSecret = kindName(kind) === kindName(secretKind);
    const isMissing = live === undefined;
    if (isSecret && !copiesSecrets) {
      events.push(...(isMissing ? [secretEvent(dependency, cluster)] : []));
    } else if (!source) {
      events.push(...(isMissing ? [missingEvent(dependency, cluster)] : []));
    } else {
      const wanted = copyOf(kind, source);
      if (isForeign(wanted, live)) {
        events.push(
          ...(sameContent(wanted, live)
            ? []
            : [foreignEvent(dependency, cluster)]),
        );
      } else {
        actions.push(...ensure(cluster, kind, wanted, live));
      }
    }
  }
  const needed = new Set(dependencies.map(referenceId));
  const stale = copies.filter(
    ({ kind, object }) =>
      !needed.has(referenceId({ kind, name: object.metadata.name ?? '' })),
  );
  return {
    actions: [
      ...actions,
      ...stale.flatMap(({ kind, object }) =>
        ensureDeleted(cluster, kind, object),
      ),
    ],
    events,
    ...(dependencies.length > 0 && { requeueAfterMs: CHECK_EVERY_MS }),
  };
}

/** Whether another object has what the pods would read. */
function sameContent(
  wanted: KubeManifest,
  live: KubeManifest | undefined,
): boolean {
  const contentOf = (object: KubeManifest | undefined) => {
    const { data, binaryData, spec } = (object ?? {}) as {
      data?: object;
      binaryData?: object;
      spec?: { selector?: object };
    };
    return JSON.stringify([data, binaryData, spec?.selector].map(sorted));
  };
  return contentOf(wanted) === contentOf(live);
}

function sorted(data: object | undefined): unknown[] {
  return Object.entries(data ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
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
