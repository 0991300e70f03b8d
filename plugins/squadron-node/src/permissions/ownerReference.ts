import {
  KubernetesValidatorFunctions,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { ANNOTATIONS } from '@squadron/kube-kinds';

/** Metadata of an object that may name entities. @public */
export interface Labelled {
  metadata: {
    annotations?: Record<string, string>;
    labels?: Record<string, string>;
  };
}

/**
 * Completes an entity reference that a user wrote, e.g. `group:default/team-a` for `team-a`; undefined when it is
 * invalid.
 *
 * @public
 */
export function findReference(
  value: string,
  defaultKind: string,
): string | undefined {
  try {
    const ref = parseEntityRef(value, {
      defaultKind,
      defaultNamespace: 'default',
    });
    return KubernetesValidatorFunctions.isValidObjectName(ref.name)
      ? stringifyEntityRef(ref)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The entity that an object names by an annotation, else by a label of the same key. An invalid reference is skipped, so
 * that a typo in one of them has no effect.
 *
 * @public
 */
export function referenceOn(
  object: Labelled | undefined,
  key: string,
  defaultKind: string,
): string | undefined {
  const { annotations, labels } = object?.metadata ?? {};
  return (
    findReference(annotations?.[key] ?? '', defaultKind) ??
    findReference(labels?.[key] ?? '', defaultKind)
  );
}

/**
 * Owner that an object itself names by `squadron.dev/owner`, as an entity ref. The catalog, the pages and the
 * permissions agree on it.
 *
 * @public
 */
export function ownerReference(
  object: Labelled | undefined,
): string | undefined {
  return referenceOn(object, ANNOTATIONS.owner, 'group');
}
