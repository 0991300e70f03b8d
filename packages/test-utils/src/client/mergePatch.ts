/** Applies a JSON merge patch, RFC 7386, as an API server does. @public */
export function mergePatch(before: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) {
    return patch;
  }
  const result = { ...(isRecord(before) ? before : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      delete result[key];
    } else {
      result[key] = mergePatch(result[key], value);
    }
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
