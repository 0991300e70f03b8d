/** Short form of an entity reference for tables: `group:default/nlp` becomes `nlp`. Other text is unchanged. @public */
export function shortEntityRef(ref: string): string {
  return /^(?:[^:/]+:)?(?:[^:/]+\/)?([^:/]+)$/.exec(ref)?.[1] ?? ref;
}
