import type { PlacementOptions } from '@squadron/backstage-plugin-squadron-common';
import type { PlacementProblem } from './formProblems';
import type { PlacementForm } from './placementForm';

/** The props of each part of the form. @internal */
export interface PlacementFieldsProps {
  form: PlacementForm;
  /** Absent while loading: then there are no suggestions. */
  options: PlacementOptions | undefined;
  problems: readonly PlacementProblem[];
  isOff: boolean;
  onChange: (form: PlacementForm) => void;
}
