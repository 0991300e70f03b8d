import { ANNOTATIONS } from '@squadron/kube-kinds';
import {
  ownerReference,
  referenceOn,
  type Labelled,
} from '@squadron/backstage-plugin-squadron-node';
import type { MappingContext } from './types';

/**
 * Owner of an object as an entity reference: its own annotation or label `squadron.dev/owner`, else its
 * namespace's, else the configured default. An invalid reference is skipped.
 *
 * @public
 */
export function ownerOf(
  object: Labelled | undefined,
  context: Pick<MappingContext, 'namespace' | 'defaultOwner'>,
): string {
  return (
    ownerReference(object) ??
    ownerReference(context.namespace) ??
    context.defaultOwner
  );
}

/** System of an object as an entity reference, from `squadron.dev/system` on it or on its namespace. @public */
export function systemOf(
  object: Labelled | undefined,
  context: Pick<MappingContext, 'namespace'>,
): string | undefined {
  return (
    referenceOn(object, ANNOTATIONS.system, 'system') ??
    referenceOn(context.namespace, ANNOTATIONS.system, 'system')
  );
}
