interface Toleration {
  key?: string;
  operator?: string;
  value?: string;
  effect?: string;
}

interface Taint {
  key: string;
  value?: string;
  effect: string;
}

/**
 * Whether a toleration matches a taint, of a node or of a cluster: an absent effect matches all effects, and with
 * operator `Exists` an absent key matches all keys. The default operator is `Equal`.
 *
 * @public
 */
export function tolerates(
  { key, operator = 'Equal', value = '', effect }: Toleration,
  taint: Taint,
): boolean {
  const isExists = operator === 'Exists';
  const isEqual = operator === 'Equal' && value === (taint.value ?? '');
  return (
    (!effect || effect === taint.effect) &&
    (key ? key === taint.key : isExists) &&
    (isExists || isEqual)
  );
}
