import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root, toolchain } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'dist-types', 'coverage']);

function filesBelow(path) {
  if (!existsSync(path)) {
    return [];
  }
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  return readdirSync(path)
    .sort()
    .flatMap(name => (skipped.has(name) ? [] : filesBelow(join(path, name))));
}

/** A hash of the content of files and folders (relative to the checkout) and of `extra`. */
export function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Runs `work` unless it has succeeded before with the same `hash`. The stamp is written only after success,
 * so an interrupted step runs again.
 */
export async function unlessDone(name, hash, isThere, work) {
  const stamp = join(toolchain, 'stamps', name);
  if (isThere() && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return 'unchanged';
  }
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return undefined;
}
