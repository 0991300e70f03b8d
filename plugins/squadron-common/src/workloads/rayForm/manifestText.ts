import { dump } from 'js-yaml';

/** A manifest as YAML, without folded lines. @public */
export function manifestText(manifest: object): string {
  return dump(manifest, { noRefs: true, lineWidth: -1 });
}
