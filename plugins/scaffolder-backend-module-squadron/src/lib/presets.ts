import { InputError } from '@backstage/errors';
import type { RayPreset } from '@squadron/backstage-plugin-squadron-common';

/**
 * Throws InputError if the portal does not have the preset.
 *
 * @internal
 */
export function refuseUnknownPreset(
  preset: string | undefined,
  presets: readonly RayPreset[],
): void {
  if (preset && !presets.some(({ name }) => name === preset)) {
    const names = presets.map(({ name }) => name).join(', ');
    throw new InputError(
      names
        ? `preset: the portal has no preset '${preset}'. Choose one of ${names}, or set the size explicitly.`
        : `preset: the portal has no presets. Leave '${preset}' out and set the size explicitly, or ask an administrator to add presets to squadron.ray.presets.`,
    );
  }
}
