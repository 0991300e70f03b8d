import { dump } from 'js-yaml';
import {
  apiVersionOf,
  type ResourceKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';

/**
 * A cached object as YAML text. Lists of an API server leave `apiVersion` and `kind` out of their items.
 *
 * @internal
 */
export function manifestOf(object: KubeObject, kind: ResourceKind): string {
  return dump(
    { apiVersion: apiVersionOf(kind), kind: kind.kind, ...object },
    { noRefs: true, lineWidth: -1, sortKeys: false, skipInvalid: true },
  );
}
