/** Counts comparisons of the portal with the clusters, and keeps the differences. */
export class Comparison {
  readonly differences: Array<{
    what: string;
    inPortal: unknown;
    inCluster: unknown;
  }> = [];
  count = 0;

  same(what: string, inPortal: unknown, inCluster: unknown): void {
    this.count += 1;
    if (JSON.stringify(inPortal) !== JSON.stringify(inCluster)) {
      this.differences.push({ what, inPortal, inCluster });
    }
  }
}
