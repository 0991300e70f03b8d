import {
  ANNOTATIONS,
  apiVersionOf,
  namespaceProblem,
  placementKind,
  placementProblems,
  type PlacementSpec,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { compileExpression } from '../placement/cel';
import { refuseProblems } from './refuseProblems';

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

/** Throws InputError with one sentence per problem. @internal */
export function refuseBadPlacement({
  name,
  namespace,
  spec,
  margin,
}: CreatePlacementInput): void {
  const badNamespace = namespaceProblem(namespace);
  refuseProblems('The Placement cannot be written', [
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
    ...placementProblems(spec, compileExpression).map(({ field, message }) => ({
      field: `spec.${field}`,
      message,
    })),
  ]);
}

/** The Placement as `kubectl apply` would take it. @internal */
export function placementManifest({
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
