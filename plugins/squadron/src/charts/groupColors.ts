import type { CSSProperties } from 'react';
import type { ColorMode } from './chartColors';

/** Distinguishable with common color vision deficiencies, at least 3:1 on the background. */
const HUES: Record<ColorMode, string[]> = {
  light: ['#0B62A8', '#AF6C17', '#15A36D', '#402E5D', '#C413B1', '#6B2C0E'],
  dark: ['#63B3F5', '#C98B2F', '#53FCAA', '#B96BE0', '#ACEF3B', '#3E9C6B'],
};
const OTHER: Record<ColorMode, string> = { light: '#6B7280', dark: '#8B93A1' };

/** Fillings in addition to the hue: plain, striped, dotted. */
const PATTERNS: ReadonlyArray<(hue: string) => string> = [
  hue => hue,
  hue =>
    `repeating-linear-gradient(45deg, ${hue} 0 4px, color-mix(in srgb, ${hue} 40%, var(--bui-bg-neutral-1)) 4px 7px)`,
  hue =>
    `radial-gradient(circle at center, var(--bui-bg-neutral-1) 0 2px, ${hue} 2.5px) 0 0 / 8px 8px`,
];

/** One hue with more contrast to the background for more. The last one has at least 3:1, also as a border. */
const STEPS: Record<ColorMode, string[]> = {
  light: ['#CFE4F7', '#8ABDE9', '#3283C6', '#083A6B'],
  dark: ['#10263B', '#1F5A8F', '#4E9BDD', '#C9E4FC'],
};

/** Number of groups that look different. @internal */
export const MOST_GROUPS = HUES.light.length * PATTERNS.length;

/**
 * The filling of a group in a chart: a hue, and a pattern once all hues are taken. Without a slot it is gray.
 *
 * @internal
 */
export function groupFill(
  slot: number | undefined,
  mode: ColorMode,
): CSSProperties {
  const hues = HUES[mode];
  const hue = slot === undefined ? OTHER[mode] : hues[slot % hues.length];
  const pattern =
    PATTERNS[Math.floor((slot ?? 0) / hues.length)] ?? PATTERNS[0];
  return { background: pattern(hue), borderColor: hue };
}

/** The filling of a class of an amount, least first. Without a slot, since it is unknown, it is striped gray. @internal */
export function stepFill(slot = NaN, mode: ColorMode): CSSProperties {
  const { [slot]: step = PATTERNS[1](OTHER[mode]), 3: most } = STEPS[mode];
  return { background: step, borderColor: slot >= 0 ? most : OTHER[mode] };
}

/**
 * Slots of the groups with the largest amounts. Among them the order is by key, so that colors stay while amounts
 * change.
 *
 * @internal
 */
export function groupSlots(
  amounts: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const largest = [...amounts]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_GROUPS)
    .map(([key]) => key)
    .sort();
  return new Map(largest.map((key, slot) => [key, slot]));
}
