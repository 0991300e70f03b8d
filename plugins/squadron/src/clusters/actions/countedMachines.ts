/** A number of machines as text, e.g. `1 machine`. @internal */
export function countedMachines(count: number): string {
  return `${count} ${count === 1 ? 'machine' : 'machines'}`;
}
