/**
 * The date of the last patch of each Kubernetes minor version, from https://kubernetes.io/releases/patch-releases/.
 * Dates from 2027 are announced and may move by some weeks.
 *
 * @internal
 */
export const END_OF_LIFE: Readonly<Record<string, string>> = {
  '1.28': '2024-10-28',
  '1.29': '2025-02-28',
  '1.30': '2025-06-28',
  '1.31': '2025-10-28',
  '1.32': '2026-02-28',
  '1.33': '2026-06-28',
  '1.34': '2026-10-27',
  '1.35': '2027-02-28',
  '1.36': '2027-06-28',
};
