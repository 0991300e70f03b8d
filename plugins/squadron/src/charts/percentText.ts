/** A percentage in words. A little is not nothing. @internal */
export function percentText(value: number): string {
  return value > 0 && value < 1 ? '< 1 %' : `${Math.round(value)} %`;
}
