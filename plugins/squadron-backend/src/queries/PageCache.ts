/** Views of one list that are kept at a time; searches by free text make many. */
const MAX_VIEWS = 200;

/**
 * What was made of the rows of one list, for as long as they are the identical array: most people look at the
 * same page, so that it costs as much for a thousand of them as for one.
 *
 * @internal
 */
export class PageCache<Row, Value> {
  #rows: readonly Row[] | undefined;
  readonly #values = new Map<string, Value>();

  /** @param view - who may see what, and what was asked; equal for those who get the same */
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
