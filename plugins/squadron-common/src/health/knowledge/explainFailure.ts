import {
  awsFailures,
  azureFailures,
  bootstrapFailures,
  clusterApiFailures,
  gcpFailures,
  helmFailures,
  networkFailures,
  sandboxFailures,
  squadronFailures,
  vsphereFailures,
} from './failures';
import type { FailureExplanation, FailureReport, KnownFailure } from './types';

/** Failures by prefix of the infrastructure's kinds; shared ones have no prefix. The first match is used. */
const CHAPTERS: ReadonlyArray<{
  prefix?: string;
  failures: readonly KnownFailure[];
}> = [
  { failures: squadronFailures },
  { prefix: 'AWS', failures: awsFailures },
  { prefix: 'GCP', failures: gcpFailures },
  { prefix: 'Azure', failures: azureFailures },
  { prefix: 'VSphere', failures: vsphereFailures },
  { prefix: 'Sandbox', failures: sandboxFailures },
  { prefix: 'Helm', failures: helmFailures },
  { failures: clusterApiFailures },
  { failures: bootstrapFailures },
  { failures: networkFailures },
];

/** Messages may contain whole logs; the important part comes early. */
const MAX_LENGTH = 4_096;

/**
 * Cause and remedy of a well-known failure; undefined for all others. Infrastructure providers report errors through
 * Cluster API, so the message is matched, and not only the kind of the object.
 *
 * @public
 */
export function explainFailure({
  reason = '',
  message = '',
  kind = '',
  infrastructure = '',
}: FailureReport): FailureExplanation | undefined {
  const text = `${reason}: ${message}`.slice(0, MAX_LENGTH);
  const reporter = prefixOf(kind) ?? prefixOf(infrastructure);
  for (const { prefix, failures } of CHAPTERS) {
    const isForeign = reporter && prefix && prefix !== reporter;
    const known = isForeign
      ? undefined
      : failures.find(
          ({ reasons, pattern }) =>
            reasons?.includes(reason) || pattern?.test(text),
        );
    if (known) {
      const { title, cause, remedy, isUsualAtFirst } = known;
      return {
        title,
        cause,
        remedy,
        ...(isUsualAtFirst && { isUsualAtFirst }),
      };
    }
  }
  return undefined;
}

function prefixOf(kind: string): string | undefined {
  return CHAPTERS.find(({ prefix }) => prefix && kind.startsWith(prefix))
    ?.prefix;
}
