import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';
import { squadronFields } from '@squadron/backstage-plugin-squadron-react';

/** Fields for the forms of templates. @internal */
export const fieldExtensions = squadronFields.map(({ name, formField }) =>
  FormFieldBlueprint.make({
    name: toKebabCase(name),
    params: { field: async () => formField },
  }),
);

/** `SquadronQueuePicker` as in the ID of its extension, `scaffolder-form-field:squadron/squadron-queue-picker`. */
function toKebabCase(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, letter => `-${letter}`).toLowerCase();
}
