const BYTE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];

/** First words of product labels that name the vendor, or a line that all models share. */
const VENDORS = new Set([
  'nvidia',
  'amd',
  'intel',
  'tesla',
  'geforce',
  'quadro',
  'instinct',
  'radeon',
]);

/** First words that need the next one, e.g. `RTX A6000`. */
const LINES = new Set(['rtx', 'gtx', 'titan', 'max', 'gaudi']);

/** CPU in cores: `16 CPU`, `0.5 CPU`. @public */
export function formatCpu(cores: number): string {
  return `${formatNumber(cores)} CPU`;
}

/** Memory or disk in binary units: `64 GiB`, `1.5 TiB`, `0 B`. @public */
export function formatBytes(bytes: number): string {
  const exponent = unitOf(bytes);
  return `${formatNumber(bytes / 1024 ** exponent)} ${BYTE_UNITS[exponent]}`;
}

/** Used and total CPU: `13 / 256 CPU`. @public */
export function formatCpuUsed(used: number, total: number): string {
  return `${formatNumber(used)} / ${formatCpu(total)}`;
}

/** Used and total memory in the unit of the total: `0.93 / 256 GiB`. @public */
export function formatBytesUsed(used: number, total: number): string {
  const inUnit = used / 1024 ** unitOf(total);
  return `${formatNumber(inUnit)} / ${formatBytes(total)}`;
}

/** The largest unit of which there is at least one. */
function unitOf(bytes: number): number {
  const magnitude = Math.abs(bytes);
  return magnitude < 1
    ? 0
    : Math.min(Math.floor(Math.log2(magnitude) / 10), BYTE_UNITS.length - 1);
}

/**
 * The short name of a GPU product label: `nvidia-tesla-t4` → `T4`, `NVIDIA-A100-SXM4-80GB` → `A100`,
 * with its MIG slice: `A100 1g.5gb`. `GPU` if the model is not known.
 *
 * @public
 */
export function gpuShortName(type: string): string {
  const words = type.split(/[-_\s]+/).filter(Boolean);
  const start = words.findIndex(word => !VENDORS.has(word.toLowerCase()));
  if (type === '' || type === 'unknown' || start < 0) {
    return 'GPU';
  }
  const isLine = LINES.has(words[start].toLowerCase());
  const model = words
    .slice(start, start + (isLine ? 2 : 1))
    .join(' ')
    .toUpperCase();
  const slice = /(?:^|[-_])(\d+g\.\d+gb)/i.exec(type)?.[1];
  return slice ? `${model} ${slice.toLowerCase()}` : model;
}

/** `8 × A100`. @public */
export function formatGpuCount(type: string, count: number): string {
  return `${formatNumber(count)} × ${gpuShortName(type)}`;
}

/** `8 × A100 + 4 × T4`, or an empty string. @public */
export function formatGpuCounts(
  gpus: ReadonlyArray<{ type: string; count: number }>,
): string {
  return gpus
    .filter(gpu => gpu.count > 0)
    .map(gpu => formatGpuCount(gpu.type, gpu.count))
    .join(' + ');
}

/** An amount of a resource in its unit, without the name of the resource: `16 CPU`, `64 GiB`, `4`. @public */
export function formatAmount(resource: string, amount: number): string {
  if (resource === 'cpu') {
    return formatCpu(amount);
  }
  return isInBytes(resource) ? formatBytes(amount) : formatNumber(amount);
}

/** Used and total of a resource in one unit: `88 / 176 CPU`, `3 / 8`. @public */
export function formatAmountUsed(
  resource: string,
  used: number,
  total: number,
): string {
  if (resource === 'cpu') {
    return formatCpuUsed(used, total);
  }
  return isInBytes(resource)
    ? formatBytesUsed(used, total)
    : `${formatNumber(used)} / ${formatNumber(total)}`;
}

const isInBytes = (resource: string): boolean =>
  resource === 'memory' || resource.includes('storage');

/** At most two decimals, no grouping, a dot in every locale. @internal */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
