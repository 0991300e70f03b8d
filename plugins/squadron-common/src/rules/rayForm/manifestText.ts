import { dump } from 'js-yaml';
import type { RayManifest } from '../ray/manifest';

/**
 * A manifest as the text of a file, with no line folded.
 *
 * @public
 */
export function manifestText(manifest: RayManifest): string {
  return dump(manifest, { noRefs: true, lineWidth: -1 });
}
