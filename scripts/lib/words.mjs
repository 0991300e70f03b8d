// Words that docs/glossary.md replaces, in prose and in identifiers.

/** Each word with what to write in its place. */
const REFUSED = [
  [/\banew\b/i, 'again, re-create'],
  [/\bmend(s|ed|ing)?\b/i, 'repair, fix'],
  [/\bwish(es|ed)?\b/i, 'affinity, request'],
  [/\bfates?\b/i, 'outcome'],
  [/\bstrays?\b/i, 'orphan'],
  [/\b(tell|tells|told|telling)\b/i, 'report, notify, show'],
  [/\b(hear|hears|heard) of\b/i, 'receive, watch'],
  [/\b(go|goes|going|went) on\b/i, 'continue'],
  [/\bhopeless\b/i, 'inadmissible'],
  [/\bcures?\b/i, 'remediation'],
  [/\bworkshop\b/i, 'dependencies'],
  [/\bconcerns?\b/i, 'reconciler; affects'],
  [/\bledgers?\b/i, 'access list, grants'],
  [/\bknock(s|er|ing)?\b/i, 'probe'],
  [/\brooms?\b/i, 'headroom, free capacity'],
  [/\bcarr(y|ies|ied) on\b/i, 'continue'],
  [/\bput right\b/i, 'fix'],
  [/\bout of work\b/i, 'decommissioned, cordoned'],
  [/\btakes? (the|its) place\b/i, 'replaces'],
  [/\bsince when\b/i, 'the time since which'],
];

const IS_CHECKED = /\.(tsx?|mjs|md|ya?ml)$/;
const IS_EXEMPT =
  /(^|\/)(crds|manifests)\/|report[\w-]*\.api\.md$|docs\/(glossary|benchmarks)\.md$|lib\/words\.mjs$/;

/**
 * Places of refused words, as `file:line: word (write …)`. Words inside camelCase and snake_case names count.
 */
export function refusedWords(files, textOf) {
  return files
    .filter(file => IS_CHECKED.test(file) && !IS_EXEMPT.test(file))
    .flatMap(file =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) => {
          const words = line
            .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
            .replace(/[_-]/g, ' ');
          return REFUSED.flatMap(([pattern, instead]) => {
            const found = pattern.exec(words);
            return found
              ? [`${file}:${index + 1}: ${found[0]} (write ${instead})`]
              : [];
          });
        }),
    );
}
