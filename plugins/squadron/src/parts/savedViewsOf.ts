/** Filters, search and order of a list under a name. */
interface SavedView {
  name: string;
  /** Query of the address of the list, without `?`. */
  query: string;
}

/** Parameters that are not part of a view. */
const PASSING = ['offset', 'page', 'peek'];

/** The views among the values that the portal stored; invalid ones are dropped. @internal */
export function savedViewsOf(stored: unknown): SavedView[] {
  return Array.isArray(stored)
    ? stored.filter(
        view =>
          typeof view?.name === 'string' && typeof view.query === 'string',
      )
    : [];
}

/** The part of an address that a view keeps. @internal */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  PASSING.forEach(name => kept.delete(name));
  kept.sort();
  return kept.toString();
}
