import { InputError } from '@backstage/errors';
import type { RayPreset } from '@squadron/backstage-plugin-squadron-common';

/**
 * Throws InputError when a preset is named that the portal does not have.
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
        ? `preset: the portal has no preset '${preset}'. Choose one of ${names}, or say the size yourself.`
        : `preset: the portal has no presets. Leave '${preset}' out and say the size yourself, or have presets added at squadron.ray.presets.`,
    );
  }
}
