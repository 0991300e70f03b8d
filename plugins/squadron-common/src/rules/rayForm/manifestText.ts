import { dump } from 'js-yaml';

/**
 * A manifest as the text of a file, with no line folded.
 *
 * @public
 */
export function manifestText(manifest: object): string {
  return dump(manifest, { noRefs: true, lineWidth: -1 });
}
