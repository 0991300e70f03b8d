/** Sets every field of a result as an output of the same name. @internal */
export function setOutputs<T extends object>(
  ctx: { output<K extends keyof T & string>(name: K, value: T[K]): void },
  result: T,
): void {
  for (const name of Object.keys(result) as Array<keyof T & string>) {
    ctx.output(name, result[name]);
  }
}
