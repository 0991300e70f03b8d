/** Maximum number of cached views of one list; free-text searches create many. */
const MAX_VIEWS = 200;

/**
 * Caches values computed from the rows of one list, for as long as these are the identical array. Most readers request
 * the same page, so that a thousand of them cost as much as one.
 *
 * @internal
 */
export class PageCache<Row, Value> {
  #rows: readonly Row[] | undefined;
  readonly #values = new Map<string, Value>();

  /** @param view - key of permissions and query; equal for readers with the same result */
  get(rows: readonly Row[], view: string, make: () => Value): Value {
    if (this.#rows !== rows || this.#values.size >= MAX_VIEWS) {
      this.#values.clear();
      this.#rows = rows;
    }
    const known = this.#values.get(view);
    if (known !== undefined) {
      return known;
    }
    const value = make();
    this.#values.set(view, value);
    return value;
  }
}
