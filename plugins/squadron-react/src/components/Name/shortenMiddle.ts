/** Shortens a long name in its middle, because names differ at their ends. @internal */
export function shortenMiddle(name: string, length: number): string {
  if (name.length <= length) {
    return name;
  }
  const tail = Math.max(4, Math.floor((length - 1) / 3));
  return `${name.slice(0, length - 1 - tail)}…${name.slice(-tail)}`;
}
