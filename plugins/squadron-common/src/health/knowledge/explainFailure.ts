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

/** The prefix of the infrastructure's kinds by chapter, '' for a chapter about any. The first match is used. */
const CHAPTERS = {
  squadron: ['', squadronFailures],
  aws: ['AWS', awsFailures],
  gcp: ['GCP', gcpFailures],
  azure: ['Azure', azureFailures],
  vsphere: ['VSphere', vsphereFailures],
  sandbox: ['Sandbox', sandboxFailures],
  helm: ['Helm', helmFailures],
  clusterApi: ['', clusterApiFailures],
  bootstrap: ['', bootstrapFailures],
  network: ['', networkFailures],
} as const;

const KNOWN = Object.entries(CHAPTERS).flatMap(
  ([chapter, [prefix, failures]]) =>
    Object.entries<KnownFailure>(failures).map(([name, failure]) => ({
      ...failure,
      code: `${chapter}.${name}` as FailureExplanation['code'],
      prefix,
    })),
);

/** Messages may contain whole logs; the important part comes early. */
const MAX_LENGTH = 4_096;

/**
 * The explanation of a well-known failure; undefined for all others. Infrastructure providers report errors through
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
  const known = KNOWN.find(
    ({ prefix, reasons, pattern }) =>
      !(reporter && prefix && prefix !== reporter) &&
      (reasons?.includes(reason) || pattern?.test(text)),
  );
  return (
    known && {
      code: known.code,
      ...(known.isUsualAtFirst && { isUsualAtFirst: true }),
    }
  );
}

function prefixOf(kind: string): string | undefined {
  return KNOWN.find(({ prefix }) => prefix && kind.startsWith(prefix))?.prefix;
}
