/**
 * The part of each name of a node that differs from the others: without the words at the beginning and the domain that
 * all share, except for the word before a number. A single name stays whole.
 *
 * @internal
 */
export function distinctParts(names: readonly string[]): string[] {
  if (names.length < 2) {
    return [...names];
  }
  const domains = new Set(names.map(name => name.replace(/^[^.]*/, '')));
  const words = names.map(name =>
    (domains.size === 1 ? name.replace(/\..*$/, '') : name).split(/(?<=-)/),
  );
  const [first] = words;
  const shared = first.findIndex((word, at) =>
    words.some(other => other[at] !== word),
  );
  const isNumbers = words.every(other =>
    /^\d+$/.test(other.slice(shared).join('')),
  );
  const start = Math.max(0, isNumbers ? shared - 1 : shared);
  return words.map(other => other.slice(start).join(''));
}
