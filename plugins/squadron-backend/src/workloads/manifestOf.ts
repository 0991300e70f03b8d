import { dump } from 'js-yaml';
import { typeMeta, type ResourceKind } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';

/** Deeper nesting is not readable on a page, and the YAML writer recurses for each level. */
const MAX_DEPTH = 100;
/** Together with {@link MAX_LENGTH} about 20 ms of CPU time. */
const MAX_VALUES = 20_000;
const MAX_LENGTH = 524_288;

/**
 * Returns a cached object as YAML. Sets `apiVersion` and `kind`, which items in a list of an API server do not have.
 *
 * @internal
 */
export function manifestOf(object: KubeObject, kind: ResourceKind): string {
  const why = tooMuch(object);
  return why
    ? `# This ${kind.kind} is not shown: ${why}. Read it with kubectl.\n`
    : dump(
        { ...typeMeta(kind), ...object },
        { noRefs: true, lineWidth: -1, sortKeys: false, skipInvalid: true },
      );
}

/** Why its YAML would block the process for too long; stops at the first exceeded limit. */
function tooMuch(object: object): string | undefined {
  let values = 0;
  let length = 0;
  let level: unknown[] = [object];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      return `it is nested deeper than ${MAX_DEPTH} levels`;
    }
    const next: unknown[] = [];
    for (const value of level) {
      values += 1;
      length += typeof value === 'string' ? value.length : 0;
      if (values > MAX_VALUES || length > MAX_LENGTH) {
        return 'it is too large for a page';
      }
      if (typeof value === 'object' && value !== null) {
        next.push(...Object.values(value).slice(0, MAX_VALUES));
      }
    }
    level = next;
  }
  return undefined;
}
