/**
 * What is wrong with the names of an object that is about to be written.
 *
 * @internal
 */
export function validateMetadata(
  { name, namespace }: { name: string; namespace?: string },
  nameLimit: number,
): Array<{ field: string; message: string }> {
  const problems: Array<{ field: string; message: string }> = [];
  if (!/^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(name)) {
    problems.push({
      field: 'name',
      message: `'${name}' must start with a letter, hold only lower-case letters, digits and dashes, and end with a letter or digit`,
    });
  }
  if (name.length > nameLimit) {
    problems.push({
      field: 'name',
      message: `'${name}' has ${name.length} characters; at most ${nameLimit} are possible`,
    });
  }
  if (
    namespace !== undefined &&
    !/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)
  ) {
    problems.push({
      field: 'namespace',
      message: `'${namespace}' is no name of a namespace`,
    });
  }
  return problems;
}
