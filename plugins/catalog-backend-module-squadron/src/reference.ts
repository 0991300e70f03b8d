import {
  KubernetesValidatorFunctions,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';

/**
 * Full entity reference for what a person wrote, e.g. `group:default/team-a` for `team-a`; undefined when it
 * can be none.
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
