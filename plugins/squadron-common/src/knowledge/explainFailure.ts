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

/** Whose kinds begin with the prefix; shared chapters have none. The first failure that fits is taken. */
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

/** Messages can hold whole logs; what matters comes early. */
const MAX_LENGTH = 4_096;

/**
 * Cause and remedy of a failure that is well known; undefined for all others. Infrastructures pass their
 * errors up through Cluster API, so the message counts and not only who says it.
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
  const speaker = speakerOf(kind) ?? speakerOf(infrastructure);
  for (const { prefix, failures } of CHAPTERS) {
    const isForeign = speaker && prefix && prefix !== speaker;
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

function speakerOf(kind: string): string | undefined {
  return CHAPTERS.find(({ prefix }) => prefix && kind.startsWith(prefix))
    ?.prefix;
}
