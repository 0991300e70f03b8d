/**
 * Whether a resource version is older than another. Since Kubernetes 1.35 resource versions are decimal numbers that
 * can be compared within one kind (KEP-5504); they do not fit a JavaScript number. Other values never count as older.
 *
 * @public
 */
export function isOlderVersion(version: string, than: string): boolean {
  if (!/^[1-9]\d*$/.test(version) || !/^[1-9]\d*$/.test(than)) {
    return false;
  }
  return version.length === than.length
    ? version < than
    : version.length < than.length;
}
