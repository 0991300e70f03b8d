import {
  KubernetesValidatorFunctions,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';

/**
 * Completes an entity reference that a user wrote, e.g. `group:default/team-a` for `team-a`; undefined when it is
 * invalid.
 *
 * @internal
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
