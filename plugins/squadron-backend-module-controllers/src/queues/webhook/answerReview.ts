import { readObject, KINDS } from '@squadron/kube-kinds';
import { isDeepStrictEqual } from 'node:util';
import { isError, toError } from '@backstage/errors';
import { reviewClaim } from '@squadron/backstage-plugin-squadron-node';
import type { ClaimFacts } from '@squadron/backstage-plugin-squadron-node';
import type { ClaimProblem } from '@squadron/backstage-plugin-squadron-common';
import type { ClusterResourceClaim, KubeManifest } from '@squadron/kube-kinds';
import type { AdmissionRequest, AdmissionResponse } from './admissionReview';

/** A claim has up to 64 assignments; more sentences than this do not help. */
const MAX_SENTENCES = 10;

/** Other operations are always allowed. */
const REVIEWED = ['CREATE', 'UPDATE'];

/**
 * Decides whether a claim may be stored, by the rules that also decide its grants. While the fleet cannot be read, a
 * claim is allowed with a warning: the reconciler still refuses it by condition.
 *
 * @param factsOf - for one cluster; throws ServiceUnavailableError while the hub cannot be read
 *
 * @internal
 */
export function answerReview(
  request: AdmissionRequest,
  factsOf: (cluster: string) => ClaimFacts,
): AdmissionResponse {
  const { uid, operation, subResource } = request;
  if (!REVIEWED.includes(operation) || subResource || isHarmless(request)) {
    return { uid, allowed: true };
  }
  const draft = readClaim(request.object);
  if ('problem' in draft) {
    return refuse(uid, 422, 'Invalid', draft.problem);
  }
  const { claim } = draft;
  const stored = readClaim(request.oldObject ?? undefined);
  const before = 'claim' in stored ? stored.claim : undefined;
  if (!claim.spec) {
    return { uid, allowed: true };
  }
  const facts = readFacts(() => factsOf(claim.spec?.clusterName ?? ''));
  if (!facts) {
    return {
      uid,
      allowed: true,
      warnings: [
        'The fleet cannot be read at the moment, so the claim was not checked; its condition Granted shows the result.',
      ],
    };
  }
  const { problems, warnings } = reviewClaim(withStored(facts, before), claim);
  if (problems.length > 0) {
    return refuse(uid, ...codeOf(problems), sentences(problems));
  }
  return {
    uid,
    allowed: true,
    ...(warnings.length > 0 && { warnings: warnings.slice(0, MAX_SENTENCES) }),
  };
}

/** A claim as it is stored, whether or not it can be read, must not keep its labels and finalizers for ever. */
function isHarmless({ object, oldObject }: AdmissionRequest): boolean {
  const [claim, stored] = [object, oldObject] as Array<
    Partial<KubeManifest> | null | undefined
  >;
  return (
    Boolean(claim?.metadata?.deletionTimestamp) ||
    (Boolean(stored) && isDeepStrictEqual(claim?.spec, stored?.spec))
  );
}

function readClaim(
  object: unknown,
): { claim: ClusterResourceClaim } | { problem: string } {
  try {
    return { claim: readObject(KINDS.clusterResourceClaim, object) };
  } catch (error) {
    return { problem: toError(error).message };
  }
}

function readFacts(read: () => ClaimFacts): ClaimFacts | undefined {
  try {
    return read();
  } catch (error) {
    if (isError(error) && error.name === 'ServiceUnavailableError') {
      return undefined;
    }
    throw error;
  }
}

/** The cache may be older than the object that the API server compares with. */
function withStored(
  facts: ClaimFacts,
  stored: ClusterResourceClaim | undefined,
): ClaimFacts {
  return stored
    ? {
        ...facts,
        claims: [
          ...facts.claims.filter(
            ({ metadata }) => metadata.name !== stored.metadata.name,
          ),
          stored,
        ],
      }
    : facts;
}

/** A lack of capacity is Forbidden, as for a ResourceQuota; all other problems are Invalid. */
function codeOf(problems: readonly ClaimProblem[]): [number, string] {
  return problems.every(({ reason }) => reason === 'NotEnoughCapacity')
    ? [403, 'Forbidden']
    : [422, 'Invalid'];
}

function sentences(problems: readonly ClaimProblem[]): string {
  const texts = problems
    .slice(0, MAX_SENTENCES)
    .map(({ field, message }) => `${field}: ${message}`);
  const more = problems.length - texts.length;
  return [...texts, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

function refuse(
  uid: string,
  code: number,
  reason: string,
  message: string,
): AdmissionResponse {
  return { uid, allowed: false, status: { code, reason, message } };
}
