/**
 * The short form of an entity reference for tables: `group:default/nlp` is `nlp`. Text that is no
 * reference stays as it is.
 *
 * @public
 */
export function shortEntityRef(ref: string): string {
  return /^(?:[^:/]+:)?(?:[^:/]+\/)?([^:/]+)$/.exec(ref)?.[1] ?? ref;
}
