/** Properties that name an object which may be of another team. */
const NAMES = ['cluster', 'namespace', 'name', 'by', 'node', 'uid', 'id'];

type Input = Readonly<Record<string, unknown>>;

/** Another name of equal length, which no object has, and which differs by property. */
const missing = (key: string, name: string) =>
  name.replace(/[a-z]/g, String.fromCharCode(97 + NAMES.indexOf(key) + 10));

/**
 * The input of a call with each of its names in turn, and then all of them, replaced by names that no object has.
 *
 * @public
 */
export function missingInputs(input: Input): Array<Record<string, unknown>> {
  const names = Object.entries(input).filter(
    (entry): entry is [string, string] =>
      NAMES.includes(entry[0]) && entry[1] !== 'hub',
  );
  const replaced = names.map(([key, name]) => ({
    [key]: missing(key, name),
  }));
  return [...replaced, Object.assign({}, ...replaced)].map(one => ({
    ...input,
    ...one,
  }));
}

/** The answer to an input of {@link missingInputs}, with the names of the original input. @public */
export function namedAs(input: Input, text: string, changed: Input): string {
  return Object.entries(input).reduce(
    (all, [key, name]) =>
      changed[key] === name
        ? all
        : all.replaceAll(String(changed[key]), String(name)),
    text,
  );
}
