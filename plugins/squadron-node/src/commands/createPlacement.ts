import {
  ANNOTATIONS,
  apiVersionOf,
  namespaceProblem,
  placementKind,
  placementProblems,
  samePlacementSpec,
  type PlacementSpec,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';
import { applyOwned } from './applyOwned';
import { refuseProblems } from './refuseProblems';
import type { CommandOptions, CommandResult } from './types';

/** Longest value of the label that ties decisions to their Placement. */
const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/**
 * Which clusters are wanted, and under which name.
 *
 * @public
 */
export interface CreatePlacementInput {
  /** At most 63 characters. */
  name: string;
  /** Namespace on the hub. */
  namespace: string;
  spec: PlacementSpec;
  /** Entity ref of the owner. */
  owner?: string;
  /** By how many points free GPUs must be better to move the decision. */
  margin?: number;
}

/**
 * Writes a Placement on the hub. One of that name that the portal has written is brought up to date.
 *
 * Throws InputError with one sentence per problem, ConflictError when somebody else's has the name, and
 * ServiceUnavailableError when the hub does not serve Placements.
 *
 * @public
 */
export async function createPlacement(
  fleet: Fleet,
  input: CreatePlacementInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { name, namespace, spec, margin } = input;
  const badNamespace = namespaceProblem(namespace);
  refuseProblems('The Placement cannot be created', [
    ...(NAME.test(name)
      ? []
      : [
          {
            field: 'name',
            message: `'${name}' cannot be a name; use at most 63 lower-case letters, digits and -.`,
          },
        ]),
    ...(badNamespace ? [{ field: 'namespace', message: badNamespace }] : []),
    ...(margin === undefined || (margin >= 0 && margin <= 200)
      ? []
      : [
          {
            field: 'margin',
            message: `${margin} is no margin; use a number from 0 to 200.`,
          },
        ]),
    ...placementProblems(spec).map(({ field, message }) => ({
      field: `spec.${field}`,
      message,
    })),
  ]);
  return applyOwned(fleet, placementKind, manifestOf(input), {
    ...options,
    update: true,
    isWhole: live => samePlacementSpec(live.spec as PlacementSpec, spec),
  });
}

function manifestOf({
  name,
  namespace,
  spec,
  owner,
  margin,
}: CreatePlacementInput): KubeManifest {
  const annotations = {
    ...(owner && { [ANNOTATIONS.owner]: owner }),
    ...(margin !== undefined && {
      [ANNOTATIONS.placementMargin]: `${margin}`,
    }),
  };
  return {
    apiVersion: apiVersionOf(placementKind),
    kind: placementKind.kind,
    metadata: {
      name,
      namespace,
      ...(Object.keys(annotations).length > 0 && { annotations }),
    },
    spec: { ...spec },
  };
}
