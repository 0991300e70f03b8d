import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError } from './steps.mjs';

/** The fenced blocks of a page, with language and `title` of their info string, and the heading that they stand below. */
export function blocksOf(markdown) {
  return markdown.split(/^#+ /m).flatMap(section => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [
      ...section.matchAll(/^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$/gms),
    ].map(([, language, title, text]) => ({ heading, language, title, text }));
  });
}

/** Packages that the page adds with `yarn --cwd <folder> add`, by folder. */
export function addedPackages(blocks) {
  return blocks
    .filter(({ language }) => language === 'sh')
    .map(({ text }) =>
      /^yarn --cwd (\S+) add (.+)$/.exec(text.replaceAll(/\\?\n/g, ' ').trim()),
    )
    .filter(Boolean)
    .map(([, folder, names]) => ({ folder, names: names.trim().split(/\s+/) }));
}

/** The ClusterRoleBindings that the page creates with `kubectl`. */
export function clusterRoleBindings(blocks) {
  return blocks
    .filter(({ language }) => language === 'sh')
    .map(({ text }) =>
      /^kubectl create clusterrolebinding (\S+) --clusterrole=(\S+) --user=(\S+)$/.exec(
        text.trim(),
      ),
    )
    .filter(Boolean)
    .map(([, name, role, user]) => ({
      apiVersion: `${RBAC}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: role },
      subjects: [{ apiGroup: RBAC, kind: 'User', name: user }],
    }));
}

const RBAC = 'rbac.authorization.k8s.io';

/** Takes the steps of the page that change files of the portal in `folder`. */
export function applyFiles(blocks, folder) {
  for (const { language, title, text } of blocks) {
    const file = title && join(folder, title);
    if (language === 'diff') {
      writeFileSync(file, patched(readFileSync(file, 'utf8'), text, title));
    } else if (language === 'yaml') {
      if (existsSync(file)) {
        throw new StepError(`The portal has a ${title} already.`);
      }
      writeFileSync(file, text);
    }
  }
}

/** Hunks are separated by empty lines; each has to fit exactly one place of the file. */
function patched(source, diff, title) {
  return diff.split(/\n\n/).reduce((content, hunk) => {
    const lines = hunk.split('\n').filter(line => line !== '');
    const side = mark =>
      lines
        .filter(line => line[0] === mark || line[0] === ' ')
        .map(line => line.slice(1))
        .join('\n');
    const parts = content.split(side('-'));
    if (parts.length !== 2) {
      throw new StepError(
        `docs/install.md does not fit create-app's ${title}: it contains ${
          parts.length - 1
        } times\n${side('-')}`,
      );
    }
    return parts.join(side('+'));
  }, source);
}
