const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

const UNITS: ReadonlyArray<readonly [number, string]> = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
];

/** A duration as shown on pages: `45 s`, `14 min 5 s`, `2 h 10 min`, `3 d 4 h`. Below zero counts as zero. @public */
export function formatDuration(durationMs: number): string {
  const ms = Math.max(0, durationMs);
  if (ms < MINUTE) {
    return `${Math.floor(ms / SECOND)} s`;
  }
  if (ms < HOUR) {
    const seconds = Math.floor((ms % MINUTE) / SECOND);
    return pair(Math.floor(ms / MINUTE), 'min', seconds, 's');
  }
  return ms < DAY
    ? pair(Math.floor(ms / HOUR), 'h', Math.floor((ms % HOUR) / MINUTE), 'min')
    : pair(Math.floor(ms / DAY), 'd', Math.floor((ms % DAY) / HOUR), 'h');
}

/** A duration in its largest unit only: `45 s`, `14 min`, `2 h`, `3 d`, from two years on `10 y`, rounded. @public */
export function formatRoughDuration(durationMs: number): string {
  const ms = Math.max(0, durationMs);
  if (ms >= 2 * YEAR) {
    return `${Math.round(ms / YEAR)} y`;
  }
  const [size, unit] = UNITS.find(([unitMs]) => ms >= unitMs) ?? [SECOND, 's'];
  return `${Math.floor(ms / size)} ${unit}`;
}

/** A count-down: `9:12`, `1:05:00`. Below zero counts as zero. @public */
export function formatCountdown(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / SECOND));
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const shown = parts[0] > 0 ? parts : parts.slice(1);
  return shown
    .map((part, index) => (index ? String(part).padStart(2, '0') : part))
    .join(':');
}

function pair(
  first: number,
  firstUnit: string,
  second: number,
  secondUnit: string,
): string {
  return second
    ? `${first} ${firstUnit} ${second} ${secondUnit}`
    : `${first} ${firstUnit}`;
}
