/**
 * The message of a condition of Cluster API as one line. Cluster API nests the causes as a list, e.g.
 * `* WorkersAvailable: * MachineDeployment gpu: 1 available replicas`.
 *
 * @internal
 */
export function withoutBullets(message: string): string {
  return message
    .split('\n')
    .map(line => line.replace(/(^|\s)\*\s/g, '$1').trim())
    .filter(Boolean)
    .map((line, index, lines) =>
      line.endsWith(':') || index === lines.length - 1
        ? line
        : `${line.replace(/\.$/, '')};`,
    )
    .join(' ');
}
