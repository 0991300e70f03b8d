const KEY =
  /^([a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;
const VALUE = /^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;

/** Whether Kubernetes accepts a string as the key of a label or taint: `[<DNS subdomain>/]<name>`. @public */
export function isLabelKey(key: string): boolean {
  return KEY.test(key);
}

/** Whether Kubernetes accepts a string as the value of a label or taint, which may be empty. @public */
export function isLabelValue(value: string): boolean {
  return VALUE.test(value);
}
