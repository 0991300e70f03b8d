/** Milliseconds of the machine's monotonic clock: comparable between processes, not with a date. @internal */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
